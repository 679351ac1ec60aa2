/** A cell of the view, zero-based. */
export type Cell = { row: number; column: number };
export type Range = { top: number; left: number; bottom: number; right: number };
export type Size = { rows: number; columns: number };

/**
 * The selected cells. `active` receives keys and typing. The current range reaches from `from` to `to`; `others` were
 * selected before it with Ctrl. `tabFrom` is the column in which Tab was first pressed.
 */
export type Selection = { active: Cell; from: Cell; to: Cell; others: readonly Range[]; tabFrom?: number };

export const one = (cell: Cell): Selection => ({ active: cell, from: cell, to: cell, others: [] });

export const rangeOf = ({ from, to }: Pick<Selection, 'from' | 'to'>): Range => ({
  top: Math.min(from.row, to.row),
  left: Math.min(from.column, to.column),
  bottom: Math.max(from.row, to.row),
  right: Math.max(from.column, to.column),
});

export const rangesOf = (selection: Selection): Range[] => [...selection.others, rangeOf(selection)];

export const cellsOf = ({ top, left, bottom, right }: Range): Cell[] =>
  upTo(top, bottom).flatMap((row) => upTo(left, right).map((column) => ({ row, column })));

export const upTo = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

export const contains = (range: Range, { row, column }: Cell): boolean =>
  row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;

/** Shift: extends the current range to another cell. It starts at the active cell if that would be left out. */
export function reaching(selection: Selection, to: Cell): Selection {
  const wider = { ...selection, to };
  const isKept = rangesOf(wider).some((range) => contains(range, selection.active));
  return isKept ? wider : { ...wider, from: selection.active };
}

const clamp = (n: number, size: number) => Math.max(0, Math.min(size - 1, n));

/** The cell, or the nearest one in a table of this size. */
const into = (cell: Cell, { rows, columns }: Size): Cell => ({
  row: clamp(cell.row, rows),
  column: clamp(cell.column, columns),
});

/** The selection reduced to a table that became smaller. */
export function fitted(selection: Selection, size: Size): Selection | undefined {
  if (size.rows === 0 || size.columns === 0) return undefined;
  const [active, from, to] = [selection.active, selection.from, selection.to].map((cell) => into(cell, size));
  if (active === undefined || from === undefined || to === undefined) return undefined;
  const others = selection.others.flatMap((range) => cutTo(range, size) ?? []);
  const left = { ...selection, active, from, to, others };
  const ranges = cutTo(rangeOf(selection), size) === undefined ? [rangeOf(left)] : rangesOf(left);
  return ranges.some((range) => contains(range, active)) ? left : one(active);
}

/** The part of a range inside a table of this size; undefined if there is none. */
function cutTo(range: Range, { rows, columns }: Size): Range | undefined {
  const cut = {
    ...range,
    top: Math.max(range.top, 0),
    bottom: Math.min(range.bottom, rows - 1),
    right: Math.min(range.right, columns - 1),
  };
  return cut.top <= cut.bottom && cut.left <= cut.right ? cut : undefined;
}

/** The same cells after rows above them were added or removed. */
export function movedDown({ active, from, to, others }: Selection, by: number): Selection {
  const down = (cell: Cell): Cell => ({ ...cell, row: cell.row + by });
  const ranges = others.map((range) => ({ ...range, top: range.top + by, bottom: range.bottom + by }));
  return { active: down(active), from: down(from), to: down(to), others: ranges };
}

/** The target of an arrow key; `isFar` with Ctrl: the end of a block of filled cells, or the next block. */
export function arrowFrom(
  from: Cell,
  [down, right]: readonly [number, number],
  { size, isFar, isEmpty }: { size: Size; isFar: boolean; isEmpty: (cell: Cell) => boolean },
): Cell {
  const next = ({ row, column }: Cell): Cell | undefined => {
    const cell = { row: row + down, column: column + right };
    const isThere = cell.row >= 0 && cell.row < size.rows && cell.column >= 0 && cell.column < size.columns;
    return isThere ? cell : undefined;
  };
  const first = next(from);
  if (first === undefined) return from;
  if (!isFar) return first;
  let at = first;
  if (!isEmpty(from) && !isEmpty(first)) {
    for (let ahead = next(at); ahead !== undefined && !isEmpty(ahead); ahead = next(at)) at = ahead;
    return at;
  }
  for (let ahead = next(at); ahead !== undefined && isEmpty(at); ahead = next(at)) at = ahead;
  return at;
}

/** The next cell for Tab (by columns) or Enter (by rows) within several selected cells, cyclically. */
export function cycled(selection: Selection, isByColumn: boolean, by: 1 | -1): Cell {
  const { active } = selection;
  const ranges = rangesOf(selection);
  const at = ranges.findLastIndex((range) => contains(range, active));
  const walk = (range: Range): Cell[] =>
    isByColumn
      ? cellsOf(range)
      : upTo(range.left, range.right).flatMap((column) => cellsOf({ ...range, left: column, right: column }));
  const cells = walk(ranges[at] ?? rangeOf(selection));
  const place = cells.findIndex(({ row, column }) => row === active.row && column === active.column) + by;
  const inside = cells[place];
  if (inside !== undefined) return inside;
  const beside = walk(ranges.at((at + by) % ranges.length) ?? rangeOf(selection));
  return (by > 0 ? beside[0] : beside.at(-1)) ?? active;
}
