import { inBoth } from '../../i18n/index.svelte';
import { plurals } from '../../i18n/plural';

export const words = inBoth({
  en: {
    praise: (pawns: number) =>
      pawns
        ? plurals('en')(pawns, { one: 'You brought # pawn out.', other: 'You brought # pawns out.' })
        : '',
    board: 'Connexion board',
    tile: (name: string, light: string, dark: string) => `${name}, light ${light}, dark ${dark}`,
    sides: ['north', 'east', 'south', 'west'],
    and: (one: string, other: string) => `${one} and ${other}`,
    carries: ['white pawn', 'black pawn'],
    locked: 'protected',
    marker: 'red marker',
    pawn: (name: string) => `your pawn on ${name}`,
    target: (name: string) => `move to ${name}`,
    turns: ['', 'a quarter turn', 'a half turn', 'three quarters of a turn'],
    handle: (name: string, turn: string) => `${name}, ${turn}`,
    fractions: ['', '¼', '½', '¾'],
    made: (count: number) => (count === 1 ? '1 link made' : `${count} links made`),
    broken: (count: number) => (count === 1 ? '1 link broken' : `${count} links broken`),
    leaving: (count: number) => (count === 1 ? '1 pawn leaves' : `${count} pawns leave`),
    noLinks: 'no links change',
    turn: 'Turn',
    cancel: 'Put it back',
    slide: (name: string) => `Pawn on ${name}: choose where it goes`,
    choose: 'Tap a tile to turn it, or a pawn to move it.',
    swap: 'Take over White',
    swapHelp: 'You play White from now on, and Black moves next.',
    out: (count: number, all: number) => `${count} of ${all} pawns out`,
    colours: ['White', 'Black'],
  },
  fr: {
    praise: (pawns: number) =>
      pawns
        ? plurals('fr')(pawns, { one: 'Vous avez sorti # pion.', other: 'Vous avez sorti # pions.' })
        : '',
    board: 'Le plateau de Connexion',
    tile: (name: string, light: string, dark: string) => `${name}, clair ${light}, foncé ${dark}`,
    sides: ['nord', 'est', 'sud', 'ouest'],
    and: (one: string, other: string) => `${one} et ${other}`,
    carries: ['pion blanc', 'pion noir'],
    locked: 'protégée',
    marker: 'marqueur rouge',
    pawn: (name: string) => `votre pion en ${name}`,
    target: (name: string) => `aller en ${name}`,
    turns: ['', 'un quart de tour', 'un demi-tour', 'trois quarts de tour'],
    handle: (name: string, turn: string) => `${name}, ${turn}`,
    fractions: ['', '¼', '½', '¾'],
    made: (count: number) => (count === 1 ? '1 connexion formée' : `${count} connexions formées`),
    broken: (count: number) => (count === 1 ? '1 connexion rompue' : `${count} connexions rompues`),
    leaving: (count: number) => (count === 1 ? '1 pion sort' : `${count} pions sortent`),
    noLinks: 'aucune connexion ne change',
    turn: 'Tourner',
    cancel: 'Reposer',
    slide: (name: string) => `Pion en ${name} : choisissez sa case d’arrivée`,
    choose: 'Touchez une tuile pour la tourner, ou un pion pour le déplacer.',
    swap: 'Prendre Blanc',
    swapHelp: 'Vous jouez maintenant Blanc, et c’est à Noir de jouer.',
    out: (count: number, all: number) => `${count} ${count > 1 ? 'pions sortis' : 'pion sorti'} sur ${all}`,
    colours: ['Blanc', 'Noir'],
  },
});
