/** The names of cells, as `boards/names.py` has them: a letter for the column, then the row. `a1` is the first cell. */
const COLUMNS = 'abcdefghijklmnopqrstuvwxyz';

export const cellName = (width: number, cell: number): string =>
  `${COLUMNS[cell % width]}${Math.floor(cell / width) + 1}`;

/** The cell that a name begins with: `a5n` is a side of `a5`. */
export const cellCalled = (width: number, name: string): number =>
  (parseInt(name.slice(1)) - 1) * width + COLUMNS.indexOf(name[0] ?? '');
