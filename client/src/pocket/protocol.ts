/** What a page and the worker with the house in it say to each other. */
export type ToWorker =
  | { kind: 'open'; base: string; language: string }
  | { kind: 'request'; id: number; method: string; path: string; body: string }
  | { kind: 'connect'; id: number; code: string }
  | { kind: 'send'; id: number; text: string }
  | { kind: 'leave'; id: number };

export type FromWorker =
  | { kind: 'progress'; done: number; whole: number }
  | { kind: 'ready' }
  | { kind: 'failed'; why: string }
  | { kind: 'answer'; id: number; status: number; text: string }
  | { kind: 'opened'; id: number }
  | { kind: 'text'; id: number; text: string }
  | { kind: 'closed'; id: number; code: number };

/** `engine/engine.json`: the files of the engine and their sizes. */
export interface EngineFiles {
  version: string;
  files: Record<string, number>;
}

/** Where the engine is kept once somebody wanted it: it outlives versions of the page. */
export const ENGINE_CACHE = 'ludolien-engine';
