import { type Cell, type Extent, isIn, nearest, type Range, rangeBetween, within } from './range.ts';

/**
 * The selected ranges and the active cell, which receives typing and keys. The current range reaches from `anchor` to
 * `head` and contains the active cell; `others` were selected before, with Ctrl. `tabFrom`: the column in which a
 * series of Tab keys began, to which Enter returns.
 */
export type Selection = {
  active: Cell;
  anchor: Cell;
  head: Cell;
  others: readonly Range[];
  tabFrom?: number;
};

/** Selects a single cell. */
export function only(cell: Cell): Selection {
  return { active: cell, anchor: cell, head: cell, others: [] };
}

/** Returns the current range. */
export function current({ anchor, head }: Selection): Range {
  return rangeBetween(anchor, head);
}

/** Returns all ranges, the current one last. They may overlap, as in a spreadsheet. */
export function rangesOf(selection: Selection): Range[] {
  return [...selection.others, current(selection)];
}

export function isSelected(selection: Selection, cell: Cell): boolean {
  return rangesOf(selection).some((range) => isIn(range, cell));
}

/**
 * Extends the current range to `head`. If the active cell would no longer be selected, as after Ctrl+A, the range
 * begins at it.
 */
export function extendTo(selection: Selection, head: Cell): Selection {
  const extended = { ...selection, head };
  return isSelected(extended, selection.active) ? extended : { ...extended, anchor: selection.active };
}

/** Moves a selection by `by` rows, after rows were inserted or removed above it. */
export function shifted({ active, anchor, head, others }: Selection, by: number): Selection {
  const down = (cell: Cell): Cell => ({ ...cell, row: cell.row + by });
  return {
    active: down(active),
    anchor: down(anchor),
    head: down(head),
    others: others.map((range) => ({ ...range, top: range.top + by, bottom: range.bottom + by })),
  };
}

/** Starts a further range at `cell`; the previous ranges stay selected. */
export function addRange(selection: Selection, cell: Cell): Selection {
  return { active: cell, anchor: cell, head: cell, others: rangesOf(selection) };
}

/** Selects whole rows; the active cell stays in its column if possible. */
export function rows(from: number, to: number, { columns }: Extent, column = 0): Selection {
  return {
    active: { row: from, column },
    anchor: { row: from, column: 0 },
    head: { row: to, column: columns - 1 },
    others: [],
  };
}

/** Selects whole columns. */
export function columns(from: number, to: number, extent: Extent, row = 0): Selection {
  return {
    active: { row, column: from },
    anchor: { row: 0, column: from },
    head: { row: extent.rows - 1, column: to },
    others: [],
  };
}

/** Selects all cells and keeps the active one. */
export function everything(active: Cell, extent: Extent): Selection {
  return {
    active,
    anchor: { row: 0, column: 0 },
    head: { row: extent.rows - 1, column: extent.columns - 1 },
    others: [],
  };
}

/** Adapts the selection after rows or columns were removed; undefined if nothing of it is left. */
export function fitted(selection: Selection, extent: Extent): Selection | undefined {
  const active = nearest(selection.active, extent);
  const anchor = nearest(selection.anchor, extent);
  const head = nearest(selection.head, extent);
  if (active === undefined || anchor === undefined || head === undefined) return undefined;
  const others = selection.others.flatMap((range) => within(range, extent) ?? []);
  const left = { ...selection, active, anchor, head, others };
  // A removed range would otherwise return as the nearest cell, which the user has not selected.
  const isGone = within(current(selection), extent) === undefined;
  const isKept = isGone ? isIn(current(left), active) : isSelected(left, active);
  return isKept ? left : only(active);
}

/** The effect of Tab and Enter on a selection of several cells: the next cell, cyclically within the ranges. */
export function nextWithin(selection: Selection, by: 'row' | 'column', step: 1 | -1): Selection {
  const ranges = rangesOf(selection);
  const at = ranges.findLastIndex((range) => isIn(range, selection.active));
  const range = ranges[at];
  if (range === undefined) return selection;
  const { top, left, bottom, right } = range;
  const width = right - left + 1;
  const height = bottom - top + 1;
  const { row, column } = selection.active;
  const index =
    by === 'column' ? (row - top) * width + (column - left) : (column - left) * height + (row - top);
  const next = index + step;
  const inside = next >= 0 && next < width * height;
  const target = inside ? range : ranges.at((at + step) % ranges.length);
  if (target === undefined) return selection;
  if (!inside) return { ...selection, active: step > 0 ? topLeft(target) : bottomRight(target) };
  const active =
    by === 'column'
      ? { row: top + Math.floor(next / width), column: left + (next % width) }
      : { row: top + (next % height), column: left + Math.floor(next / height) };
  return { ...selection, active };
}

const topLeft = ({ top, left }: Range): Cell => ({ row: top, column: left });
const bottomRight = ({ bottom, right }: Range): Cell => ({ row: bottom, column: right });
