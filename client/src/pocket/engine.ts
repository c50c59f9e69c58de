/** The house in a worker of this browser, as a page sees it: it answers requests, and tables speak over it. */
import { foresight } from '../net/foresight';
import type { Sent } from '../net/live.svelte';
import type { Connect, Listener } from '../net/transport';
import type { Foreseen, TableInfo } from '../net/types';
import { base } from './base';
import type { FromWorker, ToWorker } from './protocol';

type Progress = (done: number, whole: number) => void;

const listeners = new Set<Progress>();
const waiting = new Map<number, (answer: { status: number; text: string }) => void>();
const connections = new Map<number, Listener>();
let worker: Worker | undefined;
let ready: Promise<void> | undefined;
let numbers = 0;

/** Starts the engine once; every later call waits for the same one. */
export function startEngine(progress?: Progress): Promise<void> {
  if (progress) listeners.add(progress);
  ready ??= started().catch((error: unknown) => {
    ready = undefined;
    worker?.terminate();
    throw error;
  });
  return ready.finally(() => progress && listeners.delete(progress));
}

/** True once it has been started and answers at once. */
export const isStarted = (): boolean => ready !== undefined;

function started(): Promise<void> {
  const made = (worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }));
  say({ kind: 'open', base: base(), language: document.documentElement.lang });
  return new Promise((resolve, reject) => {
    made.onerror = (event) => reject(new Error(event.message));
    made.onmessage = (event: MessageEvent<FromWorker>) => {
      const message = event.data;
      if (message.kind === 'ready') {
        foresight.ask = foreseen;
        resolve();
      } else if (message.kind === 'failed') reject(new Error(message.why));
      else heard(message);
    };
  });
}

async function foreseen(table: TableInfo, view: unknown, { seat, move, text }: Sent): Promise<Foreseen> {
  const { game, edition } = table;
  const answer = await ask('POST', '/foresight', JSON.stringify({ game, edition, seat, view, move, text }));
  if (answer.status !== 200) throw new Error(answer.text);
  return JSON.parse(answer.text) as Foreseen;
}

function heard(message: FromWorker): void {
  switch (message.kind) {
    case 'progress':
      for (const listener of listeners) listener(message.done, message.whole);
      return;
    case 'answer':
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
      return;
    case 'opened':
      return connections.get(message.id)?.opened();
    case 'text':
      return connections.get(message.id)?.received(message.text);
    case 'closed':
      connections.get(message.id)?.closed(message.code);
      connections.delete(message.id);
  }
}

const say = (message: ToWorker): void => worker?.postMessage(message);

/** A request as the server would answer it. */
export async function ask(
  method: string,
  path: string,
  body = '',
): Promise<{ status: number; text: string }> {
  await startEngine();
  const id = ++numbers;
  return new Promise((answer) => {
    waiting.set(id, answer);
    say({ kind: 'request', id, method, path, body });
  });
}

/** The live connection to a table of this browser. */
export function tableHere(code: string): Connect {
  return (listener) => {
    const id = ++numbers;
    connections.set(id, listener);
    startEngine().then(
      () => connections.has(id) && say({ kind: 'connect', id, code }),
      () => listener.closed(),
    );
    return {
      send: (text) => say({ kind: 'send', id, text }),
      close: () => {
        connections.delete(id);
        say({ kind: 'leave', id });
      },
    };
  };
}
