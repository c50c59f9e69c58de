/** Connexion in nine steps: a tile, a connection, protection, a slide, an exit, a win, and the trap. You are White. */
import type { Step } from '../game';
import { positions, slide, turn } from './positions';
import type { Move, View } from './types';

const { small: start, linked, answered, chain, slid, ready, released, last, won, both: trap } = positions;

export const lessons: readonly Step<View, Move>[] = [
  {
    clause: 'CS1',
    view: start.view,
    text: {
      en: 'Every tile has a light and a dark half. You are White: your pawns are the discs, and they walk on light. We learn on a small board; the real one has six rows.',
      fr: 'Chaque tuile a une moitié claire et une moitié foncée. Vous êtes Blanc : vos pions sont les disques, et ils marchent sur le clair. On apprend sur un petit plateau ; le vrai a six lignes.',
    },
  },
  {
    clause: 'CS11',
    view: start.view,
    lit: ['a4', 'b4', 'c4', 'd4'],
    text: {
      en: 'Your way out is the light edge in the north. A pawn leaves when a light path from where it stands touches that edge. Black wants the dark edge in the south.',
      fr: 'Votre sortie est le bord clair, au nord. Un pion sort quand un chemin clair, de sa place, touche ce bord. Noir vise le bord foncé, au sud.',
    },
  },
  {
    clause: 'CS6',
    view: start.view,
    legal: start.legal,
    expected: [turn(start, 'b2', 2)],
    after: linked.view,
    text: {
      en: 'A move is one turn of one tile, or one slide of a pawn. Turn b2 by half: touch it, choose ½, then Turn.',
      fr: 'Un coup, c’est une tuile tournée ou un pion glissé. Tournez b2 d’un demi-tour : touchez-la, choisissez ½, puis Tourner.',
    },
    hint: {
      en: 'b2 is in the second column and the second row from below.',
      fr: 'b2 est dans la deuxième colonne, deuxième ligne depuis le bas.',
    },
    otherwise: {
      en: 'You could in a game. Here, turn b2 by half.',
      fr: 'En partie, vous le pourriez. Ici, tournez b2 d’un demi-tour.',
    },
    praise: {
      en: 'Two connections at once: light now runs from b2 to c2 and to b3.',
      fr: 'Deux connexions d’un coup : le clair va maintenant de b2 à c2 et à b3.',
    },
  },
  {
    clause: 'CS9',
    view: answered.view,
    legal: answered.legal,
    expected: [turn(answered, 'a2', 1), turn(answered, 'a2', 2), turn(answered, 'a2', 3)],
    text: {
      en: 'Black has turned c3 and made dark connections. The red marker and the padlocks say: these tiles may not be turned for one move. Any other may. Turn a2, whichever way you like.',
      fr: 'Noir a tourné c3 et formé des connexions foncées. Le marqueur rouge et les cadenas le disent : ces tuiles ne se tournent pas pendant un coup. Les autres, si. Tournez a2 comme vous voulez.',
    },
    hint: { en: 'a2 is at the left edge.', fr: 'a2 est au bord gauche.' },
    otherwise: { en: 'Not this one: take a2.', fr: 'Pas celle-ci : prenez a2.' },
    praise: {
      en: 'Your own connections are protected in the same way, for one move of Black.',
      fr: 'Vos propres connexions sont protégées de la même façon, pendant un coup de Noir.',
    },
  },
  {
    clause: 'CS7',
    view: chain.view,
    legal: chain.legal,
    expected: [slide(chain, 'a1', 'c2')],
    after: slid.view,
    text: {
      en: 'Where light hangs together, a pawn may slide as far as it likes. Touch your pawn on a1 and send it to c2.',
      fr: 'Là où le clair se tient, un pion glisse aussi loin qu’il veut. Touchez votre pion en a1 et envoyez-le en c2.',
    },
    hint: {
      en: 'The lit places show how far it may go.',
      fr: 'Les places éclairées montrent jusqu’où il peut aller.',
    },
    otherwise: {
      en: 'Not quite: the pawn on a1 goes to c2.',
      fr: 'Pas tout à fait : le pion en a1 va en c2.',
    },
    praise: {
      en: 'What a pawn has walked, no turn can take back.',
      fr: 'Ce qu’un pion a parcouru, aucune rotation ne le reprend.',
    },
  },
  {
    clause: 'CS12',
    view: ready.view,
    legal: ready.legal,
    expected: [turn(ready, 'b3', 2)],
    after: released.view,
    text: {
      en: 'This light path is one tile away from the edge. Turn b3 by half and see who leaves.',
      fr: 'Ce chemin clair est à une tuile du bord. Tournez b3 d’un demi-tour et voyez qui sort.',
    },
    hint: { en: 'b3 is in the middle of the top row.', fr: 'b3 est au milieu de la ligne du haut.' },
    otherwise: {
      en: 'That does not open the edge. Turn b3 by half.',
      fr: 'Cela n’ouvre pas le bord. Tournez b3 d’un demi-tour.',
    },
    praise: {
      en: 'Both pawns on the path left at once. The third must find its own way.',
      fr: 'Les deux pions du chemin sont sortis d’un coup. Le troisième devra trouver sa voie.',
    },
  },
  {
    clause: 'CS13',
    view: last.view,
    legal: last.legal,
    expected: [turn(last, 'a3', 1), turn(last, 'a3', 2)],
    after: won.view,
    text: {
      en: 'Your last pawn stands at the edge, but its light half looks away. Whose last pawn leaves wins: find the turn.',
      fr: 'Votre dernier pion est au bord, mais sa moitié claire regarde ailleurs. Qui sort son dernier pion gagne : trouvez la rotation.',
    },
    hint: { en: 'Turn the tile it stands on.', fr: 'Tournez la tuile sur laquelle il se trouve.' },
    otherwise: {
      en: 'Its light half must touch the north edge.',
      fr: 'Sa moitié claire doit toucher le bord nord.',
    },
    praise: { en: 'You have won.', fr: 'Vous avez gagné.' },
  },
  {
    clause: 'CS14',
    view: trap.view,
    lit: ['b2'],
    text: {
      en: 'One trap: every turn moves both colours. Here a quarter turn of b2 would let out the last pawn of each, and then the one who turned it loses.',
      fr: 'Un piège : chaque rotation touche les deux couleurs. Ici, tourner b2 d’un quart ferait sortir le dernier pion de chacun, et celui qui tourne perd.',
    },
  },
  {
    clause: 'CS15',
    view: start.view,
    text: {
      en: 'That is all. Connect, protect, walk on, and watch what you open for the other side. The board always shows which links a turn makes and breaks before you play it.',
      fr: 'C’est tout. Reliez, protégez, avancez, et gardez un œil sur ce que vous ouvrez à l’autre. Avant chaque coup, le plateau montre les liens qu’une rotation forme et rompt.',
    },
  },
];
