/** How messages travel: to the server over a socket, or to the same house running in a worker of this browser. */
export interface Listener {
  opened(): void;
  received(text: string): void;
  /** `code` says why, where the other side had a reason. */
  closed(code?: number): void;
}

export interface Transport {
  send(text: string): void;
  close(why?: 'left' | 'lost'): void;
}

/** What a page closes with: it says goodbye, or knows itself to be cut off, and may be heard all the same. */
const REASONS = { left: 1000, lost: 4000 };

export type Connect = (listener: Listener) => Transport;

export function socketTo(path: string): Connect {
  return (listener) => {
    const url = new URL(path, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(url);
    socket.onopen = () => listener.opened();
    socket.onmessage = (event) => listener.received(String(event.data));
    socket.onclose = (event) => listener.closed(event.code);
    return {
      send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
      close: (why = 'left') => socket.close(REASONS[why]),
    };
  };
}

/** A table of this browser, whose code begins with ~, is not the server's: there is one truth of each. */
export const inThisBrowser = (code: string): boolean => __SITE__ || code.startsWith('~');

export const tableSocket = (code: string): Connect =>
  inThisBrowser(code) ? tableHere(code) : socketTo(`/api/tables/${encodeURIComponent(code)}/live`);

/** The engine is fetched when the first such table is opened. */
function tableHere(code: string): Connect {
  return (listener) => {
    let there: Transport | undefined;
    let isClosed = false;
    import('../pocket/engine').then(
      (engine) => void (isClosed || (there = engine.tableHere(code)(listener))),
      () => isClosed || listener.closed(),
    );
    return {
      send: (text) => there?.send(text),
      close: () => {
        isClosed = true;
        there?.close();
      },
    };
  };
}
