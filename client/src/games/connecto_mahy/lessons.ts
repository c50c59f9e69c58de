/** Tutorials for lines, circles and arcs, and an express one. Their drawings are none of the 184. */
import type { Course, Step, Words } from '../game';
import type { Mark } from './grid';
import { ALL_CELLS, cellName, markOf } from './material';
import { board, envelope, marksOf, place, position, pot, rainbow, revealed, robot } from './positions';
import { after, EMPTY, isSameMark, isStroke } from './strokes';
import type { Board, Card, Move, View } from './types';

type Lesson = Step<View, Move>;

const twin: Words = {
  en: 'That is not it: look for its twins, and compare the shapes. Everything you drew in this step is gone.',
  fr: 'Ce n’est pas ça : regardez les sœurs de l’icône et comparez les formes. Les traits de cette étape sont effacés.',
};

/** Right when exactly these strokes are there; wrong as soon as there is another one. */
function draws(
  wanted: readonly Mark[],
  given: readonly number[][],
): (made: readonly Move[]) => boolean | null {
  return (made) => {
    const start: Board = { ...EMPTY, marks: given.map((mark) => [...mark]) };
    const drawn = made.filter(isStroke).reduce(after, start);
    const all = [...given, ...wanted];
    if (drawn.marks.some((mark) => !all.some((one) => isSameMark(one, mark)))) return false;
    return drawn.marks.length === all.length ? true : null;
  };
}

/** A step in which some strokes of a card are drawn, those before them being there. */
function draw(
  card: Card,
  from: number,
  to: number,
  clause: string,
  text: Words,
  hint: Words,
  praise: Words,
): Lesson {
  const marks = marksOf(card);
  const given = marks.slice(0, from);
  const wanted = marks.slice(from, to);
  return {
    clause,
    text,
    hint,
    praise,
    otherwise: twin,
    view: position({ card, board: board(given) }),
    after: position({ card, board: board(marks.slice(0, to)) }),
    judge: draws(wanted, given),
  };
}

/** What it is: written, and shown at the reveal. */
function names(card: Card, what: Words & { also: readonly string[] }, text: Words): Lesson {
  const plain = (said: string): string =>
    said
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .trim()
      .replace(/^((an?|the|une?|le|la)\s+|l[’'])/, '');
  const right = [what.en, what.fr, ...what.also].map(plain);
  return {
    clause: 'CM6',
    text,
    hint: { en: `It is ${what.en === 'envelope' ? 'an' : 'a'} ${what.en}.`, fr: `C’est « ${what.fr} ».` },
    otherwise: { en: 'Hm, have another look at the drawing.', fr: 'Hum, regardez encore le dessin.' },
    praise: {
      en: 'The icons fade, the drawing remains. Whoever turned the glass and is right wins two stars, the others one.',
      fr: 'Les icônes s’effacent, le dessin reste. Qui a retourné le sablier et a raison gagne deux étoiles, les autres une.',
    },
    view: position({ card, board: board(marksOf(card)) }),
    after: revealed(card, marksOf(card), what, what.en),
    judge: (made) => {
      const last = made.at(-1);
      return last?.type === 'answer' ? right.includes(plain(last.text)) : null;
    },
  };
}

const padlocks = ALL_CELLS.filter((cell) => markOf(cell).startsWith('padlock-')).map(cellName);

const welcome: Lesson = {
  clause: 'CM1',
  text: {
    en: 'The board has 108 icons: eighteen families of six that look alike. Here are the six padlocks: open or closed, each with another keyhole.',
    fr: 'Le plateau a 108 icônes : dix-huit familles de six qui se ressemblent. Voici les six cadenas : ouverts ou fermés, chacun avec sa serrure.',
  },
  view: position(),
  lit: padlocks,
};

const closed = draw(
  envelope,
  0,
  4,
  'CM3',
  {
    en: 'The card shows icons in order. This path is closed: tap its icons on the board one after the other, and the first one again at the end. Tap a line too many? Undo.',
    fr: 'La carte montre des icônes dans l’ordre. Ce chemin est fermé : touchez ses icônes sur le plateau l’une après l’autre, et la première encore à la fin. Un trait de trop ? Annulez.',
  },
  {
    en: 'The next icon is marked on the card. This one is a rectangle.',
    fr: 'La prochaine icône est marquée sur la carte. Celui-ci est un rectangle.',
  },
  { en: 'Closed. The pen lifts by itself.', fr: 'Fermé. Le stylo se lève tout seul.' },
);

const open = draw(
  envelope,
  4,
  6,
  'CM3',
  {
    en: 'An open path, of three icons. You can also drag from icon to icon, or use the arrow keys and Enter.',
    fr: 'Un chemin ouvert, de trois icônes. On peut aussi glisser d’icône en icône, ou prendre les flèches et Entrée.',
  },
  { en: 'From corner to corner, over the middle.', fr: 'D’un coin à l’autre, par le milieu.' },
  { en: 'There is the drawing.', fr: 'Voilà le dessin.' },
);

const wrongLine = [3, 22];
const rubber: Lesson = {
  clause: 'CM5',
  text: {
    en: 'Nothing tells right from wrong while you draw. One line here is wrong, up above: take the rubber and tap its cross.',
    fr: 'Rien ne dit si un trait est juste pendant le dessin. Ici, une ligne est fausse, tout en haut : prenez la gomme et touchez sa croix.',
  },
  hint: {
    en: 'Rubber, then the cross on the line at the top.',
    fr: 'Gomme, puis la croix sur le trait du haut.',
  },
  praise: { en: 'Gone.', fr: 'Effacé.' },
  otherwise: { en: 'Only the line at the top is wrong.', fr: 'Seul le trait du haut est faux.' },
  view: position({ card: envelope, board: board([...marksOf(envelope), wrongLine]) }),
  after: position({ card: envelope, board: board(marksOf(envelope)) }),
  judge: (made) => {
    const rubbed = made.filter((move) => move.type === 'rub');
    return rubbed.length ? rubbed.every((move) => isSameMark(move.mark, wrongLine)) : null;
  },
};

const turn: Lesson = {
  clause: 'CM5',
  text: {
    en: 'Some drawings lie on their side. Turn the board by a quarter: the icons stay upright.',
    fr: 'Certains dessins sont couchés. Tournez le plateau d’un quart : les icônes restent droites.',
  },
  hint: { en: 'The button Turn, or the key T.', fr: 'Le bouton Tourner, ou la touche T.' },
  praise: { en: 'And again, if you like.', fr: 'Et encore, si vous voulez.' },
  view: position({ card: envelope, board: board(marksOf(envelope)) }),
  after: position({ card: envelope, board: board(marksOf(envelope), { turned: 90 }) }),
  judge: (made) => (made.some((move) => move.type === 'turn') ? true : null),
};

const [, corner, right] = envelope.paths[0]!.cells as [number, number, number];
const familyOf = (cell: number): string => markOf(cell).replace(/-.*/, '');
const wrongTwin = [corner, ALL_CELLS.find((cell) => cell !== right && familyOf(cell) === familyOf(right))!];
const guided = (asked: number[][]): View =>
  position({
    agreed: { ...position().agreed, mode: 'team', seats: 4 },
    role: 'guides',
    card: envelope,
    board: board([marksOf(envelope)[0]!, wrongTwin], { asked }),
    places: [place(0, { seats: [0, 1], drawer: 1 }), place(2, { seats: [2, 3], drawer: 3 })],
  });
const guide: Lesson = {
  clause: 'CM12',
  text: {
    en: 'In pairs, the guide has the card and sees the partner’s board; the drawer sees no card. Describe icons and lines, but never say where an icon is, and don’t hint at the answer. Here your partner took the wrong twin: tap the cross on that line to have it rubbed out.',
    fr: 'Par paires, le guide a la carte et voit le plateau de son partenaire, qui ne voit pas la carte. Décrivez les icônes et les traits, sans jamais dire où est une icône ni souffler la réponse. Ici, votre partenaire a pris une icône jumelle : touchez la croix de ce trait pour le faire effacer.',
  },
  hint: {
    en: 'The first line is right. The second one leads to the wrong icon.',
    fr: 'Le premier trait est juste. Le deuxième mène à la mauvaise icône.',
  },
  praise: {
    en: 'Your partner sees it marked and rubs it out. Roles swap with the next riddle.',
    fr: 'Votre partenaire le voit marqué et l’efface. À l’énigme suivante, vous échangez les rôles.',
  },
  otherwise: {
    en: 'That one is right. Look at the other line.',
    fr: 'Celui-ci est juste. Regardez l’autre trait.',
  },
  view: guided([]),
  after: guided([wrongTwin]),
  judge: (made) => {
    const asked = made.filter((move) => move.type === 'ask');
    return asked.length ? asked.every((move) => isSameMark(move.mark, wrongTwin)) : null;
  },
};

const envelopeIs = names(
  envelope,
  { en: 'envelope', fr: 'enveloppe', also: ['letter', 'lettre', 'mail', 'courrier'] },
  {
    en: 'What is it? Press “I know!” and write it. In a game the first answer turns the sandglass, and it is final.',
    fr: 'Qu’est-ce que c’est ? Touchez « Je sais ! » et écrivez-le. Dans une partie, la première réponse retourne le sablier, et elle est définitive.',
  },
);

const rings: Lesson = draw(
  robot,
  marksOf(robot).length - 2,
  marksOf(robot).length,
  'CM3',
  {
    en: 'Icons with a dashed ring stand on no path: circle them. Take Circle and tap both, or hold an icon long, or press C.',
    fr: 'Les icônes à cercle pointillé ne sont sur aucun chemin : entourez-les. Prenez Cercle et touchez les deux, ou appuyez longtemps, ou tapez C.',
  },
  { en: 'They are inside the square, side by side.', fr: 'Elles sont dans le carré, côte à côte.' },
  { en: 'Two eyes!', fr: 'Deux yeux !' },
);

const robotExample: Lesson = {
  clause: 'CM3',
  text: {
    en: 'A worked example: a closed path, two short open ones, and two icons to be circled. The paths are drawn already.',
    fr: 'Un exemple : un chemin fermé, deux petits ouverts, et deux icônes à entourer. Les chemins sont déjà tracés.',
  },
  view: position({ card: robot, board: board(marksOf(robot).slice(0, -2)) }),
};

const robotIs = names(
  robot,
  { en: 'robot', fr: 'robot', also: ['robot head', 'tête de robot'] },
  { en: 'And what is it?', fr: 'Et qu’est-ce que c’est ?' },
);

const arcExample: Lesson = {
  clause: 'CM3',
  text: {
    en: 'A worked example: the icon with the bow is passed by an arc. It goes from the icon before it, over it, to the icon after it.',
    fr: 'Un exemple : l’icône à l’arceau est survolée par un arc. Il va de l’icône d’avant, par-dessus elle, à l’icône d’après.',
  },
  view: position({ card: rainbow, board: board(marksOf(rainbow).slice(0, 1)) }),
  lit: ['a9', 'e5', 'i9'],
};

const arcs = draw(
  rainbow,
  1,
  3,
  'CM3',
  {
    en: 'Now the other two. Tap where an arc starts, take Arc and tap the icon it passes, then tap where it ends. Or hold the icon it passes; or press A on it.',
    fr: 'À vous les deux autres. Touchez le départ de l’arc, prenez Arc et touchez l’icône survolée, puis son arrivée. Ou appuyez longtemps sur l’icône survolée ; ou tapez A.',
  },
  { en: 'Start, Arc, the icon with the bow, end.', fr: 'Départ, Arc, l’icône à l’arceau, arrivée.' },
  { en: 'Well bent.', fr: 'Bien courbé.' },
);

const rainbowIs = names(
  rainbow,
  { en: 'rainbow', fr: 'arc-en-ciel', also: ['arc en ciel'] },
  { en: 'What is it?', fr: 'Qu’est-ce que c’est ?' },
);

const potDrawn = draw(
  pot,
  0,
  marksOf(pot).length,
  'CM15',
  {
    en: 'All together: a closed path, an arc, a circle. The card follows you: its next icon is marked.',
    fr: 'Tout ensemble : un chemin fermé, un arc, un cercle. La carte vous suit : sa prochaine icône est marquée.',
  },
  { en: 'Begin with the rectangle.', fr: 'Commencez par le rectangle.' },
  { en: 'That was everything there is.', fr: 'C’était tout ce qu’il y a.' },
);

const potIs = names(
  pot,
  {
    en: 'saucepan',
    fr: 'casserole',
    also: ['pot', 'pan', 'cooking pot', 'marmite', 'cocotte', 'faitout', 'pan with a lid'],
  },
  { en: 'And it is?', fr: 'Et c’est ?' },
);

export const courses: readonly Course<View, Move>[] = [
  {
    name: 'lines',
    title: { en: 'Lines', fr: 'Lignes' },
    lessons: [welcome, closed, open, rubber, turn, envelopeIs, guide],
  },
  { name: 'circles', title: { en: 'Circles', fr: 'Cercles' }, lessons: [robotExample, rings, robotIs] },
  { name: 'arcs', title: { en: 'Arcs', fr: 'Arcs' }, lessons: [arcExample, arcs, rainbowIs] },
  {
    name: 'express',
    title: { en: 'Express', fr: 'Express' },
    lessons: [closed, rings, arcs, potDrawn, potIs],
  },
];
