/** A cell by its index in the displayed rows and columns, from 0. */
export type Cell = { row: number; column: number };

/** Numbers of displayed rows and columns. */
export type Extent = { rows: number; columns: number };

/** A rectangle of cells; both corners are included. */
export type Range = { top: number; left: number; bottom: number; right: number };

/** Returns the range between two opposite corners. */
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

/** Returns the part of a range inside the table; undefined if there is none. */
export function within(range: Range, { rows, columns }: Extent): Range | undefined {
  const top = Math.max(0, range.top);
  const left = Math.max(0, range.left);
  const bottom = Math.min(rows - 1, range.bottom);
  const right = Math.min(columns - 1, range.right);
  return top > bottom || left > right ? undefined : { top, left, bottom, right };
}

/** Returns `cell`, or the nearest cell that exists; undefined if the table is empty. */
export function nearest({ row, column }: Cell, { rows, columns }: Extent): Cell | undefined {
  if (rows === 0 || columns === 0) return undefined;
  return {
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  };
}
