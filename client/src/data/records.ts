/** The record of a game: from the house, or from this browser where the table is its own. */
import { sharedLink } from '../navigation.svelte';
import { get } from '../net/api';
import { inThisBrowser } from '../net/transport';

/** Stands in an address for the code of a table that comes with the address itself. */
export const CARRIED = '~';

export const addressOfRecord = (code: string): string => `/api/tables/${encodeURIComponent(code)}/record`;

/** As `ludolien replay` reads it. */
export async function recordOf(code: string): Promise<string> {
  if (inThisBrowser(code)) return (await get<{ text: string }>(`/tables/${code}/record`)).text;
  const answer = await fetch(addressOfRecord(code));
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
}

/** Where a record is downloaded from; what this browser keeps is put into an address of its own. */
export async function recordFile(code: string): Promise<string> {
  if (!inThisBrowser(code)) return addressOfRecord(code);
  return URL.createObjectURL(new Blob([await recordOf(code)], { type: 'application/x-ndjson' }));
}

/** A link to a game and to a position of it. One that only this browser knows goes along in the link: behind the #, so
    that no server reads it. */
export async function linkTo(code: string, query = ''): Promise<string> {
  if (!inThisBrowser(code)) return sharedLink(`/tables/${code}/replay${query}`);
  const { packed } = await import('../pocket/carrying');
  return sharedLink(`/tables/${CARRIED}/replay${query}#${await packed(await recordOf(code))}`);
}

/** Keeps the game that came with an address in this browser; where its replay is. */
export async function arrivedWith(text: string): Promise<string> {
  const { keepRecord, unpacked } = await import('../pocket/carrying');
  return `/tables/${(await keepRecord(await unpacked(text))).code}/replay`;
}
