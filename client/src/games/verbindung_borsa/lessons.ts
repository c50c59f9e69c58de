/** Verbindung gesucht in eight steps. The positions are played by the rules themselves: `scripts/positions.py`. */
import type { Figure, Step } from '../game';
import written from './positions.json';
import type { Move, View } from './types';

export const positions = written as unknown as Record<
  keyof typeof written,
  Required<Pick<Figure<View, Move>, 'view' | 'legal' | 'seat'>>
>;

export const lessons: readonly Step<View, Move>[] = [
  {
    clause: 'VB2',
    ...positions.rolled,
    legal: [],
    lit: ['b6', 'f5', 'e1', 'a2'],
    text: {
      en: 'You are Red. Your four bases lie around the board, each before one cell. Whoever joins their four first wins.',
      fr: 'Vous êtes Rouge. Vos quatre bases entourent le plateau, chacune devant une case. Qui relie ses quatre bases en premier gagne.',
    },
  },
  {
    clause: 'VB4',
    ...positions.rolled,
    legal: [],
    text: {
      en: 'You have rolled a red cross and a curve. The faces of your own colour, the curve and the white cross are yours to place; up to two dice a turn.',
      fr: 'Vous avez lancé une croix rouge et une courbe. Les faces de votre couleur, la courbe et la croix blanche sont à vous ; jusqu’à deux dés par tour.',
    },
  },
  {
    clause: 'VB7',
    ...positions.rolled,
    expected: positions.rolled.legal.filter(
      (move) => move.type === 'place' && move.face === 0 && move.cell === 31,
    ),
    after: positions.placed.view,
    text: {
      en: 'A die must extend one of your paths; a base is where paths begin. Take the red cross, tap b6 before your north base, and place it.',
      fr: 'Un dé doit prolonger l’un de vos chemins ; c’est aux bases qu’ils commencent. Prenez la croix rouge, touchez b6 devant votre base nord, et posez-la.',
    },
    hint: {
      en: 'b6 is in the upper row, second from the left.',
      fr: 'b6 est dans la rangée du haut, deuxième depuis la gauche.',
    },
    otherwise: {
      en: 'Allowed, but for now: the red cross on b6.',
      fr: 'Permis, mais pour l’instant : la croix rouge en b6.',
    },
  },
  {
    clause: 'VB6',
    ...positions.placed,
    expected: positions.placed.legal.filter(
      (move) => move.type === 'place' && move.face === 2 && move.cell === 25,
    ),
    after: positions.curved.view,
    text: {
      en: 'A second die may follow. Lay the curve on b5, with red touching the cross. Tap it again to turn it.',
      fr: 'Un deuxième dé peut suivre. Posez la courbe en b5, le rouge contre la croix. Touchez-la encore pour la tourner.',
    },
    hint: { en: 'b5 lies just below the cross.', fr: 'b5 est juste sous la croix.' },
    otherwise: { en: 'For this lesson, b5.', fr: 'Pour cette leçon, b5.' },
  },
  {
    clause: 'VB8',
    ...positions.curved,
    legal: [],
    lit: ['b6', 'b5'],
    text: {
      en: 'Touching sides must always agree: red with red, black with black, white with anything. Your network shines.',
      fr: 'Les côtés qui se touchent doivent s’accorder : rouge avec rouge, noir avec noir, blanc avec tout. Votre réseau brille.',
    },
  },
  {
    clause: 'VB6',
    ...positions.black,
    expected: positions.black.legal.filter((move) => move.type === 'place' && move.face === 5),
    after: positions.white.view,
    text: {
      en: 'Now sit on Black’s side. A white cross was rolled: it must be placed if it fits. It carries both colours. Place it on e6.',
      fr: 'Passez du côté de Noir. Une croix blanche est sortie : elle doit être posée si elle trouve place. Elle porte les deux couleurs. Posez-la en e6.',
    },
    hint: { en: 'e6 is before Black’s north base.', fr: 'e6 est devant la base nord de Noir.' },
    otherwise: { en: 'The white cross comes first.', fr: 'La croix blanche d’abord.' },
  },
  {
    clause: 'VB10',
    ...positions.bridge,
    legal: [],
    text: {
      en: 'If a base gets walled in, so that its network touches no empty cell, its owner turns the nearest blocking die to the white cross. It costs nothing, and may even win.',
      fr: 'Si une base est emmurée, son réseau ne touchant plus aucune case vide, son propriétaire tourne le dé bloquant le plus proche sur la croix blanche. Cela ne coûte rien, et peut même faire gagner.',
    },
  },
  {
    clause: 'VB12',
    ...positions.bridge,
    legal: [],
    text: {
      en: 'Four bases in one network win at once. If one die completes both networks, the one who placed it loses. That is all: play!',
      fr: 'Quatre bases dans un seul réseau gagnent aussitôt. Si un dé complète les deux réseaux, celui qui l’a posé perd. C’est tout : jouez !',
    },
  },
];
