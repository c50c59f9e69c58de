/** Riddles of the house's guests: checked, kept and played by their code. */
import { newTable } from '../../../data/tables';
import { go, sharedLink } from '../../../navigation.svelte';
import { get, me, post, send } from '../../../net/api';
import type { SeatWish } from '../../../net/types';
import type { RiddleDraft, RiddleNote, RiddleSheet } from '../types';

export const check = async (draft: RiddleDraft): Promise<RiddleSheet> => {
  await me();
  return post<RiddleSheet>('/riddles/check', draft);
};
export const keep = (draft: RiddleDraft): Promise<RiddleSheet> => post<RiddleSheet>('/riddles', draft);
export const mine = async (): Promise<RiddleSheet[]> => {
  await me();
  return get<RiddleSheet[]>('/riddles');
};
export const given = async (code: string): Promise<RiddleNote> => {
  await me();
  return get<RiddleNote>(`/riddles/${encodeURIComponent(code)}`);
};
/** What is given to others: without a house that knows its code, the riddle goes along in the link, packed. */
export async function linkTo({ code, text }: RiddleSheet): Promise<string> {
  if (!__SITE__) return sharedLink(`/games/connecto_mahy/studio?riddle=${code}`);
  const { packed } = await import('../../../pocket/carrying');
  return sharedLink(`/games/connecto_mahy/studio#${await packed(text)}`);
}

/** Keeps a riddle that came with a link as somebody else's; its code here. */
export async function arrivedWith(part: string): Promise<string> {
  const { unpacked } = await import('../../../pocket/carrying');
  const { code } = await post<RiddleSheet>('/riddles?carried=1', { text: await unpacked(part) });
  return code;
}
export const letGo = (code: string): Promise<void> => send('DELETE', `/riddles/${encodeURIComponent(code)}`);

/** A table that plays this riddle: alone, or with a friend who is still to come. */
export async function play(code: string, isAlone: boolean): Promise<void> {
  const seats: SeatWish[] = isAlone ? [{ kind: 'me' }] : [{ kind: 'me' }, { kind: 'open' }];
  const options = { mode: isAlone ? 'solo' : 'classic', studio: code };
  const table = await newTable({ game: 'connecto_mahy', seats, options });
  await go(`/tables/${table.code}`);
}

/** What somebody wrote between commas. */
export function wordsIn(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}
