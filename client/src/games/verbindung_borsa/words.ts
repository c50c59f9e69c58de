import { inBoth } from '../../i18n/index.svelte';
import { plurals } from '../../i18n/plural';

const inEnglish = plurals('en');
const inFrench = plurals('fr');

const facesEn = ['red cross', 'black cross', 'curve', 'red bridge', 'black bridge', 'white cross'];
const facesFr = ['croix rouge', 'croix noire', 'courbe', 'pont rouge', 'pont noir', 'croix blanche'];

export const words = inBoth({
  en: {
    praise: (bases: number) => (bases > 1 ? `You joined ${bases} of your 4 bases.` : ''),
    board: 'Verbindung gesucht board',
    faces: facesEn,
    empty: (cell: string) => `${cell}, empty`,
    fits: (cell: string) => `${cell}, empty, the die fits here`,
    die: (cell: string, face: number, turn: number) =>
      `${cell}, ${facesEn[face]}${turn ? `, turned ${turn}` : ''}`,
    joined: (bases: number) => `${bases < 2 ? 0 : bases} of 4 bases joined`,
    tray: 'Your roll',
    mustPlace: 'required',
    mayPlace: 'playable',
    notNow: 'opponent’s die',
    fitsNowhere: 'fits nowhere',
    allPlaced: 'All dice are placed.',
    turned: (dice: number) =>
      inEnglish(dice, {
        one: 'A base was blocked: # die turned white.',
        other: 'A base was blocked: # dice turned white.',
      }),
    choose: 'One of your bases is blocked. Choose the die that turns white.',
    othersChoose: 'A base is blocked. Its owner is choosing a die.',
    roll: 'Roll',
    announce: 'Announce',
    place: 'Place',
    placeAndAnnounce: 'Place and announce',
    back: 'Undo',
    end: 'End turn',
    turnHelp: 'Tap the die again to turn it.',
  },
  fr: {
    praise: (bases: number) => (bases > 1 ? `Vous avez relié ${bases} de vos 4 bases.` : ''),
    board: 'Le plateau de Verbindung gesucht',
    faces: facesFr,
    empty: (cell: string) => `${cell}, vide`,
    fits: (cell: string) => `${cell}, vide, le dé peut y aller`,
    die: (cell: string, face: number, turn: number) =>
      `${cell}, ${facesFr[face]}${turn ? `, tourné ${turn}` : ''}`,
    joined: (bases: number) => `${bases < 2 ? 0 : bases} bases reliées sur 4`,
    tray: 'Votre lancer',
    mustPlace: 'obligatoire',
    mayPlace: 'jouable',
    notNow: 'dé adverse',
    fitsNowhere: 'ne va nulle part',
    allPlaced: 'Tous les dés sont posés.',
    turned: (dice: number) =>
      inFrench(dice, {
        one: 'Une base était bloquée : # dé retourné côté croix blanche.',
        other: 'Une base était bloquée : # dés retournés côté croix blanche.',
      }),
    choose: 'Une de vos bases est bloquée. Choisissez le dé à retourner côté croix blanche.',
    othersChoose: 'Une base est bloquée ; son propriétaire choisit un dé.',
    roll: 'Lancer',
    announce: 'Annoncer',
    place: 'Poser',
    placeAndAnnounce: 'Poser et annoncer',
    back: 'Annuler',
    end: 'Finir le tour',
    turnHelp: 'Touchez encore le dé pour le tourner.',
  },
});
