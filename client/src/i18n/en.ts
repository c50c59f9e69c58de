/**
 * What the house says in English. A message is a text, or a function of what goes into it; `#` stands for the number.
 * The shape of this object is the type every other language must have: a missing key does not compile.
 */
import { games } from './games.en';
import { pages } from './pages.en';
import { plurals } from './plural';
import { atTable } from './table.en';
import { together } from './together.en';

const n = plurals('en');

export const en = {
  ...pages,
  games,
  house: {
    name: 'Ludolien',
    motto: 'the house of connection games',
    home: 'Home',
    skip: 'Skip to content',
    language: 'Language',
    theme: 'Theme',
    settings: 'Settings',
    sound: 'Sound',
    close: 'Close',
    cancel: 'Cancel',
    ok: 'OK',
    more: 'More',
    loading: 'One moment …',
    tryAgain: 'Try again',
    copied: 'Copied',
    copy: 'Copy',
    rules: 'Rules',
    guest: 'Guest',
  },
  count: {
    players: (count: number) => n(count, { one: '# player', other: '# players' }),
  },
  atTable,
  together,
  board: {
    whole: 'Show the whole board',
    keys: 'Keys',
    keysTitle: 'Playing with the keyboard',
    keyList: [
      ['← ↑ → ↓', 'move around the board'],
      ['Enter', 'pick up, place, confirm'],
      ['R, Shift+R', 'rotate what you’re holding'],
      ['F', 'flip face down (like a long press)'],
      ['N, Shift+N', 'next playable spot'],
      ['Esc', 'put back'],
      ['+ − 0', 'zoom in, zoom out, whole board'],
      ['M', 'type a move'],
      ['?', 'this list'],
    ],
    askFirst: 'Confirm each move',
    confirm: 'Play this move?',
    play: 'Play',
    typeMove: 'Type a move',
    example: (text: string) => `Type a move: ${text}`,
    send: 'Play this move',
  },
  trouble: {
    notFoundTitle: 'Page not found',
    notFound: 'This page doesn’t exist, or no longer does.',
    offline: 'Ludolien can’t be reached. Check your connection.',
    failed: 'That didn’t work. Please try again.',
    lost: 'Connection lost. Reconnecting …',
    back: 'Connected again.',
    tableGone: 'There’s no table with this code.',
    noBoard: 'The board couldn’t be loaded.',
  },
};

export type Messages = typeof en;
