/** A cell of the view: row and column, counted from 0 as displayed. */
export type Cell = { row: number; column: number };

/** The size of the selectable area: the numbers of visible rows and columns. */
export type Extent = { rows: number; columns: number };

/** Cells from the top left to the bottom right one, both included. */
export type Range = { top: number; left: number; bottom: number; right: number };

/** The range between two cells, in either order. */
export function rangeBetween(a: Cell, b: Cell): Range {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.column, b.column),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.column, b.column),
  };
}

export function isIn({ top, left, bottom, right }: Range, { row, column }: Cell): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

export function isSameCell(a: Cell, b: Cell): boolean {
  return a.row === b.row && a.column === b.column;
}

/** The number of cells of a range. */
export function cellCount({ top, left, bottom, right }: Range): number {
  return (bottom - top + 1) * (right - left + 1);
}

/** The part of a range inside the table; undefined if there is none. */
export function within(range: Range, { rows, columns }: Extent): Range | undefined {
  const top = Math.max(0, range.top);
  const left = Math.max(0, range.left);
  const bottom = Math.min(rows - 1, range.bottom);
  const right = Math.min(columns - 1, range.right);
  return top > bottom || left > right ? undefined : { top, left, bottom, right };
}

/** `cell`, or the nearest existing one; undefined if there are no cells. */
export function nearest({ row, column }: Cell, { rows, columns }: Extent): Cell | undefined {
  if (rows === 0 || columns === 0) return undefined;
  return {
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  };
}
