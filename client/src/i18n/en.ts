/**
 * What the house says in English. A message is a text, or a function of what goes into it; `#` stands for the number.
 * The shape of this object is the type every other language must have: a missing key does not compile.
 */
import { games } from './games.en';
import { pages } from './pages.en';
import { plurals } from './plural';
import { atTable } from './table.en';

const n = plurals('en');

export const en = {
  ...pages,
  games,
  house: {
    name: 'Ludolien',
    motto: 'the house of connection games',
    home: 'To the shelf',
    skip: 'Skip to the content',
    language: 'Language',
    theme: 'Light or dark',
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
  board: {
    whole: 'Show the whole board',
    keys: 'Keys',
    keysTitle: 'Playing with the keyboard',
    keyList: [
      ['← ↑ → ↓', 'move over the board'],
      ['Enter', 'act here: pick up, place, confirm'],
      ['R, Shift+R', 'turn what is in your hand'],
      ['F', 'the other way: face down, like a long press'],
      ['N, Shift+N', 'next place where something can be done'],
      ['Esc', 'put back'],
      ['+ − 0', 'nearer, farther, the whole board'],
      ['M', 'type a move'],
      ['?', 'this list'],
    ],
    askFirst: 'Ask before sending a move',
    confirm: 'Play this move?',
    play: 'Play',
    typeMove: 'Type a move',
    example: (text: string) => `Type a move: ${text}`,
    send: 'Send the move',
  },
  trouble: {
    notFoundTitle: 'Nothing stands here',
    notFound: 'This page does not exist, or no longer does.',
    offline: 'The house cannot be reached. Check your connection.',
    failed: 'That did not work. Please try again.',
    lost: 'Connection lost. Coming back by itself …',
    back: 'Connected again.',
    tableGone: 'There is no table under this code.',
    noBoard: 'The board of this game could not be loaded.',
  },
};

export type Messages = typeof en;
