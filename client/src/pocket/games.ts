/** Games kept in this browser, as pages see them that are answered by the house. */
import { get, post } from '../net/api';
import type { TableInfo, TableRow } from '../net/types';
import { openDatabase } from './database';

/** What lists show of every game here, without starting the engine; the newest first. */
export async function rowsHere(): Promise<TableRow[]> {
  const names = await indexedDB.databases?.().catch(() => []);
  if (names && !names.some(({ name }) => name === 'ludolien')) return [];
  const texts = JSON.parse(await (await openDatabase()).lists()) as string[];
  return texts.map((text) => JSON.parse(text) as TableRow).sort((one, other) => other.touched - one.touched);
}

/** The record of a game here, as `ludolien replay` reads it. */
export async function recordHere(code: string): Promise<string> {
  return (await get<{ text: string }>(`/tables/${code}/record`)).text;
}

/** The house checks it by the rules, and keeps a table of it that counts for no ranking. */
export async function bringToHouse(code: string): Promise<TableInfo> {
  return post<TableInfo>('/records', { text: await recordHere(code) });
}
