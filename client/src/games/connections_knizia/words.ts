import { inBoth } from '../../i18n/index.svelte';
import { plurals } from '../../i18n/plural';

const inEnglish = plurals('en');
const inFrench = plurals('fr');

const SIDES_EN = ['north', 'east', 'south', 'west'];
const SIDES_FR = ['nord', 'est', 'sud', 'ouest'];

const paths = (pattern: string, sides: readonly string[], wide: string, narrow: string): string =>
  [...pattern]
    .flatMap((shown, side) => (shown === '-' ? [] : [`${sides[side]} ${shown === 'W' ? wide : narrow}`]))
    .join(', ');

export const words = inBoth({
  en: {
    board: 'Your board of Connections',
    boardOf: (name: string) => `Look at the board of ${name}`,
    centre: (cell: string) => `${cell}, the centre: wide west and east, narrow north and south`,
    empty: (cell: string) => `${cell}, empty`,
    fits: (cell: string) => `${cell}, empty, the tile fits here`,
    tile: (cell: string, symbol: string, pattern: string) =>
      `${cell}, ${symbol}: ${paths(pattern, SIDES_EN, 'wide', 'narrow')}`,
    spiral: (cell: string) => `${cell}, face down`,
    inHand: (symbol: string) => `In hand: ${symbol}`,
    round: (round: number) => `Tile ${round} of 24`,
    lost: (points: number) => inEnglish(points, { one: '# point at stake', other: '# points at stake' }),
    gains: (numbers: number) => inEnglish(numbers, { one: '+ # number linked', other: '+ # numbers linked' }),
    faceDown: 'Face down',
    takeBack: 'Take back',
    chooseCell: 'Tap any empty cell',
    confirm: 'Confirm',
    withdraw: 'Change my mind',
    reveal: 'The score, path by path',
    revealAgain: 'Show it again',
    bestReveal: 'What was possible, path by path',
    bestBoard: 'Show that board',
    playedBoard: 'The board played',
    lostInAll: (points: number) => inEnglish(points, { one: '# point lost', other: '# points lost' }),
    numbersHome: (numbers: number) =>
      inEnglish(numbers, { one: '# number linked', other: '# numbers linked' }),
    possible: (points: number) =>
      inEnglish(points, {
        one: 'Knowing every tile beforehand, the best board loses # point. There is none better.',
        other: 'Knowing every tile beforehand, the best board loses # points. There is none better.',
      }),
    possibleAtMost: (points: number) =>
      inEnglish(points, {
        one: 'Knowing every tile beforehand, a board can lose as little as # point, perhaps less.',
        other: 'Knowing every tile beforehand, a board can lose as little as # points, perhaps less.',
      }),
    searching: 'The house is looking for the best board these tiles allowed …',
    ready: 'ready',
    thinking: 'thinking',
    toCome: (tiles: number) =>
      inEnglish(tiles, { one: '# tile not called yet', other: '# tiles not called yet' }),
  },
  fr: {
    board: 'Votre plateau de Connections',
    boardOf: (name: string) => `Voir le plateau de ${name}`,
    centre: (cell: string) => `${cell}, le centre : large à l’ouest et à l’est, étroit au nord et au sud`,
    empty: (cell: string) => `${cell}, vide`,
    fits: (cell: string) => `${cell}, vide, la tuile y va`,
    tile: (cell: string, symbol: string, pattern: string) =>
      `${cell}, ${symbol} : ${paths(pattern, SIDES_FR, 'large', 'étroit')}`,
    spiral: (cell: string) => `${cell}, face cachée`,
    inHand: (symbol: string) => `En main : ${symbol}`,
    round: (round: number) => `Tuile ${round} sur 24`,
    lost: (points: number) =>
      inFrench(points, { one: '# point encore en jeu', other: '# points encore en jeu' }),
    gains: (numbers: number) => inFrench(numbers, { one: '+ # nombre relié', other: '+ # nombres reliés' }),
    faceDown: 'Face cachée',
    takeBack: 'Retirer',
    chooseCell: 'Touchez une case vide',
    confirm: 'Confirmer',
    withdraw: 'Changer d’avis',
    reveal: 'Le score, chemin par chemin',
    revealAgain: 'Encore une fois',
    bestReveal: 'Ce qui était possible, chemin par chemin',
    bestBoard: 'Voir ce plateau',
    playedBoard: 'Le plateau joué',
    lostInAll: (points: number) => inFrench(points, { one: '# point perdu', other: '# points perdus' }),
    numbersHome: (numbers: number) => inFrench(numbers, { one: '# nombre relié', other: '# nombres reliés' }),
    possible: (points: number) =>
      inFrench(points, {
        one: 'En connaissant d’avance toutes les tuiles, le meilleur plateau perd # point. Il n’y a pas mieux.',
        other:
          'En connaissant d’avance toutes les tuiles, le meilleur plateau perd # points. Il n’y a pas mieux.',
      }),
    possibleAtMost: (points: number) =>
      inFrench(points, {
        one: 'En connaissant d’avance toutes les tuiles, on peut ne perdre que # point, peut-être moins.',
        other: 'En connaissant d’avance toutes les tuiles, on peut ne perdre que # points, peut-être moins.',
      }),
    searching: 'La maison cherche le meilleur plateau que ces tuiles permettaient…',
    ready: 'prêt',
    thinking: 'réfléchit',
    toCome: (tiles: number) =>
      inFrench(tiles, { one: '# tuile pas encore annoncée', other: '# tuiles pas encore annoncées' }),
  },
});
