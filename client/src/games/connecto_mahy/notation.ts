/** Riddles as text: `P | C e3 c6 e9 g6 | O e9 f10~ e12 | X d4`, a drawing as it is meant to be seen. */
import { COLUMNS, ROWS } from './material';
import type { Card } from './types';

export interface Drawing {
  card: Card;
  /** It is wide: drawn on 12 x 9, and stored turned. */
  lies: boolean;
}

/** The drawing a text means; null where it means none. The house has the last word on what is a riddle. */
export function readDrawing(text: string): Drawing | null {
  const [orientation, ...strokes] = text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);
  if ((orientation !== 'P' && orientation !== 'L') || !strokes.length) return null;
  const lies = orientation === 'L';
  const card: Card = { id: '', level: 'all', paths: [], rings: [] };
  for (const stroke of strokes) {
    const [kind, ...marks] = stroke.split(/\s+/);
    const cells = marks.map((mark) => cellAt(mark.replace('~', ''), lies));
    if (!cells.length || cells.some((cell) => cell === null)) return null;
    const found = cells as number[];
    if (kind === 'X') card.rings.push(...found);
    else if (kind === 'C' || kind === 'O')
      card.paths.push({ closed: kind === 'C', cells: found, arcs: marks.map((mark) => mark.endsWith('~')) });
    else return null;
  }
  return { card, lies };
}

export function writeDrawing({ card, lies }: Drawing): string {
  const paths = card.paths.map(
    ({ cells, arcs, closed }) =>
      `${closed ? 'C' : 'O'} ${cells.map((cell, at) => `${nameAt(cell, lies)}${arcs[at] ? '~' : ''}`).join(' ')}`,
  );
  const rings = card.rings.length ? [`X ${card.rings.map((cell) => nameAt(cell, lies)).join(' ')}`] : [];
  return [lies ? 'L' : 'P', ...paths, ...rings].join(' | ');
}

function cellAt(name: string, lies: boolean): number | null {
  const found = /^([a-l])([1-9]|1[0-2])$/.exec(name);
  if (!found) return null;
  const [across, down] = [found[1]!.charCodeAt(0) - 97, Number(found[2]) - 1];
  if (across >= (lies ? ROWS : COLUMNS) || down >= (lies ? COLUMNS : ROWS)) return null;
  const [column, row] = lies ? [COLUMNS - 1 - down, across] : [across, down];
  return row * COLUMNS + column;
}

function nameAt(cell: number, lies: boolean): string {
  const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
  const [across, down] = lies ? [row, COLUMNS - 1 - column] : [column, row];
  return `${String.fromCharCode(97 + across)}${down + 1}`;
}
