/** Tournaments in a line of words. */
import { titleOf } from '../../data/boxes';
import { moment } from '../../i18n/index.svelte';
import type { TournamentCard } from '../../net/types';
import { clockName } from '../table/people';
import { words } from './words';

export const nameOf = (card: TournamentCard): string => `${titleOf(card.game)} · ${words().kinds[card.kind]}`;

export function detailsOf(card: TournamentCard): string {
  const length =
    card.kind === 'arena'
      ? words().lastsFor(card.minutes)
      : card.kind === 'points'
        ? words().roundsOf(card.rounds)
        : '';
  return [
    clockName(card.clock),
    length,
    card.rated ? words().ratedTag : words().casual,
    words().people(card.people),
    card.state === 'planned' ? words().atClock(moment(card.starts)) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Seconds as on a clock: "1:05:09", "4:07". */
export function onClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
