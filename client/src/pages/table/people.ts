/** Who is who at a table, in words. */
import { figures, lang, listed, t } from '../../i18n/index.svelte';
import type { AnyGameFolder } from '../../games/game';
import type { Clock, GameCard, SeatInfo, TableInfo } from '../../net/types';

/** The name the game gives a seat: Red, Blue. Partners share one, and a swap may change it. */
export function colourOf(
  card: GameCard | undefined,
  seat: SeatInfo,
  folder?: AnyGameFolder,
  view?: unknown,
): string {
  const sign = (view ? folder?.signOf?.(seat.seat, view) : undefined) ?? seat.sign ?? 0;
  return card?.seat_names[lang()]?.[sign] ?? '';
}

/** How somebody at a seat is called here. */
export function nameOf(
  seat: SeatInfo | undefined,
  card: GameCard | undefined,
  mine: readonly number[],
  folder?: AnyGameFolder,
  view?: unknown,
): string {
  if (!seat) return '';
  if (seat.kind === 'open') return t().atTable.openSeat;
  if (mine.length === 1 && mine.includes(seat.seat)) return t().atTable.you;
  return seat.name || botName(seat, card) || colourOf(card, seat, folder, view) || t().house.guest;
}

/** More bots than these are counted. */
const MOST_NAMED = 3;

/** One line about the table: against whom, and by which clock. */
export function summary(table: TableInfo, card: GameCard | undefined, mine: readonly number[]): string {
  const sides = new Set(mine.map((seat) => table.seats[seat]?.sign ?? 0));
  const others = table.seats.filter((seat) => !sides.has(seat.sign ?? 0) && seat.kind !== 'open');
  const people = others.filter((seat) => seat.kind !== 'bot').map((seat) => nameOf(seat, card, mine));
  const bots = others.filter((seat) => seat.kind === 'bot');
  const known =
    bots.length > MOST_NAMED ? [t().atTable.bots(bots.length)] : bots.map((seat) => nameOf(seat, card, mine));
  const names = listed([...people, ...known]);
  const against = mine.length ? names && t().atTable.against(names) : t().atTable.watching;
  return [against, matchName(table), clockName(table.clock)].filter(Boolean).join(' · ');
}

/** Which of the people of the house plays there. */
function botName({ kind, level, kin = 0 }: SeatInfo, card: GameCard | undefined): string {
  const names = card?.levels?.find((one) => one.level === level)?.names[lang()];
  if (kind !== 'bot' || !names?.length) return '';
  const name = names[kin % names.length] ?? '';
  return kin < names.length ? name : `${name} ${Math.floor(kin / names.length) + 1}`;
}

/** Where a match of several games stands; nothing where there is none. */
export function matchName(table: TableInfo): string {
  const match = table.match;
  if (!match) return '';
  return t().atTable.match(match.game, match.games, match.totals.map((total) => figures(total)).join(' : '));
}

/** A pace in words; nothing where nobody counts. */
export function clockName(clock: Clock): string {
  const { kind = 'none', seconds = 0, increment = 0 } = clock;
  const words = t().atTable.clock;
  if (kind === 'move') return words.move(span(seconds));
  if (kind === 'total')
    return increment ? words.increment(span(seconds), increment) : words.total(span(seconds));
  if (kind === 'days') return words.days(Math.round(seconds / 86400));
  return '';
}

/** A length of time in its largest whole unit. */
export function span(seconds: number): string {
  const words = t().atTable.clock;
  if (seconds >= 86400) return words.day(Math.floor(seconds / 86400));
  if (seconds >= 3600) return words.hour(Math.floor(seconds / 3600));
  if (seconds >= 60) return words.minute(Math.floor(seconds / 60));
  return words.second(Math.round(seconds));
}

/** What a clock shows: 6:58, 1:02:03, 0:09.4 in the last ten seconds, days by correspondence. */
export function clockFace(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left >= 86400) return t().atTable.clock.day(Math.round(left / 86400));
  const two = (value: number) => String(value).padStart(2, '0');
  if (left < 10) return `0:${two(Math.floor(left))}.${Math.floor((left * 10) % 10)}`;
  const whole = Math.floor(left);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
