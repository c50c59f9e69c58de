"""Plays whole games with the engine of a browser by its own messages, as a page would, in a worker of its own."""

DRIVER = """
window.engine = async (address) => {
  const worker = new Worker(address, { type: 'module' });
  const waiting = new Map();
  const lines = new Map();
  let numbers = 0;
  let ready;
  const opened = new Promise((resolve, reject) => (ready = { resolve, reject }));
  worker.onerror = (event) => ready.reject(new Error(event.message));
  worker.onmessage = ({ data }) => {
    if (data.kind === 'ready') ready.resolve();
    else if (data.kind === 'failed') ready.reject(new Error(data.why));
    else if (data.kind === 'answer') waiting.get(data.id)(data);
    else if (data.kind === 'text') lines.get(data.id)(JSON.parse(data.text));
    else if (data.kind === 'opened') lines.get(data.id)({ type: 'opened' });
  };
  worker.postMessage({ kind: 'open', base: window.engineBase ?? `${location.origin}/`, language: 'en' });
  await opened;
  const ask = async (method, path, body) => {
    const id = ++numbers;
    const { status, text } = await new Promise((answer) => {
      waiting.set(id, answer);
      worker.postMessage({ kind: 'request', id, method, path, body: body ? JSON.stringify(body) : '' });
    });
    if (status !== 200) throw new Error(text);
    return text ? JSON.parse(text) : null;
  };
  /* Plays seat 0 by the first, middle or last legal move in turn, until the game is over or so many moves are made. */
  const play = (code, most) =>
    new Promise((resolve, reject) => {
      const id = ++numbers;
      let made = 0;
      let asked = -1;
      let isOver = false;
      let since = 0;
      let slowest = 0;
      const send = (message) => worker.postMessage({ kind: 'send', id, text: JSON.stringify(message) });
      const done = (result) => {
        if (isOver) return;
        isOver = true;
        worker.postMessage({ kind: 'leave', id });
        resolve({ made, result, slowest });
      };
      lines.set(id, (message) => {
        if (message.type === 'opened') return send({ type: 'hello', seat: 0, protocol: 1 });
        if (message.type === 'refused' || message.type === 'problem') return reject(new Error(JSON.stringify(message)));
        if (message.type !== 'welcome' && message.type !== 'happened') return;
        const { moment, number } = message;
        if (!moment) return;
        if (since && (moment.result || moment.awaited.includes(0)) && asked !== number) {
          slowest = Math.max(slowest, performance.now() - since);
          since = 0;
        }
        if (moment.result) return done(moment.result);
        if (made >= most) return done(null);
        const moves = moment.legal.filter((move) => !['order', 'rub', 'tell', 'wipe'].includes(move.type));
        if (!moment.awaited.includes(0) || !moves.length || asked === number) return;
        asked = number;
        since = performance.now();
        const finishing = moves.find((move) => ['give_up', 'go_on', 'confirm', 'finish'].includes(move.type));
        const move = finishing ?? moves[[0, moves.length >> 1, moves.length - 1][made % 3]];
        const window = (moment.windows ?? []).findLast((one) => one.seats.includes(0))?.key ?? '';
        send({ type: 'play', seat: 0, nonce: `n${++made}-${number}`, window, move });
      });
      worker.postMessage({ kind: 'connect', id, code });
    });
  return { ask, play, end: () => worker.terminate() };
};
"""
