/** Where the engine is kept on this device: every roll, draw and move of the house made again, by the rules. */
export interface ToTheMove {
  moves: number;
  draws: number;
  house: number;
  /** What was not right, for whoever reads the record; empty where everything was. */
  unfair: string;
}

export async function toTheMove(record: string): Promise<ToTheMove | undefined> {
  if (!('caches' in globalThis) || !(await caches.has('ludolien-engine'))) return undefined;
  const { ask } = await import('../pocket/engine');
  const { status, text } = await ask('POST', '/checks', JSON.stringify({ text: record }));
  return status === 200 ? (JSON.parse(text) as ToTheMove) : undefined;
}
