/** The board as the house drew it: which icon lies where, what it is called, how it looks. */
import { cellName as nameOfCell } from '../../board/names';
import type { Language } from '../../i18n/index.svelte';
import material from './material.json';

export type Paint = 'main' | 'dark' | 'light' | 'white' | 'ink' | '';
/** Fill, line, width of the line, path: as `icons.py` has it. */
export type Layer = [fill: Paint, line: Paint, width: number, path: string];
export type Side = 'colour' | 'grey';

interface Drawn {
  fr: string;
  en: string;
  colour: Record<string, string>;
  grey: Record<string, string>;
  layers: Layer[];
}

const cells: readonly string[] = material.cells;
const icons = material.icons as unknown as Readonly<Record<string, Drawn>>;

export const COLUMNS = 9;
export const ROWS = 12;
export const CELLS = COLUMNS * ROWS;
/** Characters of an answer. */
export const LONGEST_ANSWER = 60;

/** Every cell, in the order of the rows of the upright board. */
export const ALL_CELLS: readonly number[] = Array.from({ length: CELLS }, (_, cell) => cell);

export function iconAt(cell: number): Drawn {
  return icons[cells[cell] ?? '']!;
}

/** `moon-3`. */
export function markOf(cell: number): string {
  return cells[cell] ?? '';
}

/** What the icon of a cell is called. */
export function iconName(cell: number, language: Language): string {
  return iconAt(cell)[language];
}

/** The name of a cell as the rules write it: `f4` is the sixth column, the fourth row from above. */
export const cellName = (cell: number): string => nameOfCell(COLUMNS, cell);

export const cellOf = (name: string): number | null =>
  ALL_CELLS.find((cell) => cellName(cell) === name) ?? null;
