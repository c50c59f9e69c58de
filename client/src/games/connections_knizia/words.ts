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
    board: 'Your Connections board',
    nameBoard: (name: string) => `${name}’s Connections board`,
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
    points: (points: number) => inEnglish(points, { one: '# point', other: '# points' }),
    gains: (numbers: number) => inEnglish(numbers, { one: '+ # number linked', other: '+ # numbers linked' }),
    faceDown: 'Face down',
    takeBack: 'Take back',
    chooseCell: 'Tap any empty cell',
    confirm: 'Confirm',
    withdraw: 'Change my mind',
    reveal: 'Score, path by path',
    revealAgain: 'Show again',
    bestReveal: 'Best possible board, path by path',
    bestBoard: 'Show the best board',
    playedBoard: 'Show my board',
    lostInAll: (points: number) => inEnglish(points, { one: '# point lost', other: '# points lost' }),
    numbersHome: (numbers: number) =>
      inEnglish(numbers, { one: '# number linked', other: '# numbers linked' }),
    possible: (points: number) =>
      inEnglish(points, {
        one: 'With these tiles, the best possible board loses # point.',
        other: 'With these tiles, the best possible board loses # points.',
      }),
    possibleAtMost: (points: number) =>
      inEnglish(points, {
        one: 'With these tiles, a board could lose as little as # point, maybe less.',
        other: 'With these tiles, a board could lose as little as # points, maybe less.',
      }),
    searching: 'Looking for the best possible board …',
    ready: 'ready',
    thinking: 'thinking',
    toCome: (tiles: number) => inEnglish(tiles, { one: '# tile left', other: '# tiles left' }),
  },
  fr: {
    board: 'Votre plateau de Connections',
    nameBoard: (name: string) => `Le plateau de ${name}`,
    boardOf: (name: string) => `Voir le plateau de ${name}`,
    centre: (cell: string) => `${cell}, le centre : large à l’ouest et à l’est, étroit au nord et au sud`,
    empty: (cell: string) => `${cell}, vide`,
    fits: (cell: string) => `${cell}, vide, la tuile peut y aller`,
    tile: (cell: string, symbol: string, pattern: string) =>
      `${cell}, ${symbol} : ${paths(pattern, SIDES_FR, 'large', 'étroit')}`,
    spiral: (cell: string) => `${cell}, face cachée`,
    inHand: (symbol: string) => `En main : ${symbol}`,
    round: (round: number) => `Tuile ${round} sur 24`,
    lost: (points: number) =>
      inFrench(points, { one: '# point encore en jeu', other: '# points encore en jeu' }),
    points: (points: number) => inFrench(points, { one: '# point', other: '# points' }),
    gains: (numbers: number) => inFrench(numbers, { one: '+ # nombre relié', other: '+ # nombres reliés' }),
    faceDown: 'Face cachée',
    takeBack: 'Retirer',
    chooseCell: 'Touchez une case vide',
    confirm: 'Confirmer',
    withdraw: 'Changer d’avis',
    reveal: 'Score, chemin par chemin',
    revealAgain: 'Revoir',
    bestReveal: 'Meilleur plateau possible, chemin par chemin',
    bestBoard: 'Voir le meilleur plateau',
    playedBoard: 'Voir mon plateau',
    lostInAll: (points: number) => inFrench(points, { one: '# point perdu', other: '# points perdus' }),
    numbersHome: (numbers: number) => inFrench(numbers, { one: '# nombre relié', other: '# nombres reliés' }),
    possible: (points: number) =>
      inFrench(points, {
        one: 'Avec ces tuiles, le meilleur plateau possible perd # point.',
        other: 'Avec ces tuiles, le meilleur plateau possible perd # points.',
      }),
    possibleAtMost: (points: number) =>
      inFrench(points, {
        one: 'Avec ces tuiles, on pouvait ne perdre que # point, peut-être moins.',
        other: 'Avec ces tuiles, on pouvait ne perdre que # points, peut-être moins.',
      }),
    searching: 'Recherche du meilleur plateau possible…',
    ready: 'prêt',
    thinking: 'réfléchit',
    toCome: (tiles: number) => inFrench(tiles, { one: '# tuile restante', other: '# tuiles restantes' }),
  },
});
