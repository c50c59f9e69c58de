/** How messages travel: to the server over a socket, or one day to the same house running in a worker of this browser. */
export interface Listener {
  opened(): void;
  received(text: string): void;
  /** `code` says why, where the other side had a reason. */
  closed(code?: number): void;
}

export interface Transport {
  send(text: string): void;
  close(): void;
}

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
      close: () => socket.close(),
    };
  };
}

export const tableSocket = (code: string): Connect =>
  socketTo(`/api/tables/${encodeURIComponent(code)}/live`);
