import type { FormatRule } from '../formats/format-rule.ts';
import type { Aggregate } from '../grouping/aggregates.ts';
import type { PivotSetup } from '../pivot/pivot-setup.ts';
import type { Column, Pin } from './column.ts';

/** The user's arrangement of columns and rows. Contains only what differs from the declared columns. */
export type Arrangement = {
  /** Column keys in order. Columns that are not listed come last. */
  order?: readonly string[];
  /** Widths in pixels, by key. */
  widths?: Readonly<Record<string, number>>;
  /** Visibility, by key. */
  shown?: Readonly<Record<string, boolean>>;
  pins?: Readonly<Record<string, Pin | 'none'>>;
  /** How rows are displayed in a narrow grid. Absent: as cards. */
  narrow?: 'cards' | 'table';
  /** Numbers of frozen rows. Absent: as set by the application. */
  frozen?: { top: number; bottom: number };
  /** Conditional formats. If two set the same property of a cell, the first one wins. */
  formats?: readonly FormatRule[];
  /** Keys of the columns by which rows are grouped, the outermost first. */
  groupBy?: readonly string[];
  /** Aggregates in group headers, by column key. Absent: the first one of the column's footer. */
  aggregates?: Readonly<Record<string, Aggregate | 'none'>>;
  /** The fields of the pivot table. */
  pivot?: PivotSetup;
};

/** A column with its computed position. `leftPx` is measured from the left edge of the first column. */
export type LaidColumn = { column: Column; leftPx: number; widthPx: number; pin: Pin | undefined };

/** The visible columns: those pinned left first, those pinned right last. */
export type Layout = {
  /** Lead columns (drag handle, arrow, checkbox, row number). Their cells cannot be selected. */
  leads: readonly LaidColumn[];
  columns: readonly LaidColumn[];
  /** Number of columns pinned left. */
  leftCount: number;
  /** Index of the first column pinned right. */
  rightFrom: number;
  /** Widths of the areas pinned left (lead columns included) and right. */
  leftPx: number;
  rightPx: number;
  totalPx: number;
};

const usualMinWidthPx = 80;

/** Returns the declared width in px; undefined if there is none. */
function declaredPx(width: Column['width'], roomPx: number): number | undefined {
  if (width === undefined || typeof width === 'number') return width;
  const size = Number.parseFloat(width);
  if (Number.isNaN(size)) return undefined;
  return width.endsWith('%') ? Math.floor((roomPx * size) / 100) : size;
}

function arranged(columns: readonly Column[], { order = [], shown = {}, pins = {} }: Arrangement) {
  const places = new Map(order.map((key, place) => [key, place]));
  const placeOf = (key: string) => places.get(key) ?? order.length;
  const pinOf = ({ key, fixed }: Column) => {
    const chosen = pins[key] ?? fixed;
    return chosen === 'none' ? undefined : chosen;
  };
  const there = columns
    .filter(({ key, visible = true }) => shown[key] ?? visible)
    .toSorted((a, b) => placeOf(a.key) - placeOf(b.key))
    .map((column) => ({ column, pin: pinOf(column) }));
  const pinned = (wanted: Pin | undefined) => there.filter(({ pin }) => pin === wanted);
  return { left: pinned('left'), middle: pinned(undefined), right: pinned('right') };
}

type Arranged = ReturnType<typeof arranged>;

/** Maximum share of the width for pinned columns. If they need more, no column is pinned. */
const maxPinned = 0.6;

function loosened({ left, middle, right }: Arranged): Arranged {
  const all = [...left, ...middle, ...right].map(({ column }) => ({ column, pin: undefined }));
  return { left: [], middle: all, right: [] };
}

/** The requested width of a column: its minimum, and its declared or dragged width if there is one. */
type Wish = { leastPx: number; ownPx: number | undefined };

const narrowestPx = 24;

function wishOf({ key, width, minWidth }: Column, roomPx: number, { widths = {} }: Arrangement): Wish {
  const ownPx = widths[key] ?? declaredPx(width, roomPx);
  return {
    leastPx: minWidth ?? usualMinWidthPx,
    ownPx: ownPx === undefined ? undefined : Math.max(minWidth ?? narrowestPx, Math.round(ownPx)),
  };
}

const widthOf = (laid: readonly { widthPx: number }[]) => laid.reduce((sum, { widthPx }) => sum + widthPx, 0);

/** Returns the widths. The remaining part of `roomPx` is shared evenly by the columns in `takers`. */
function widthsOf(wishes: readonly Wish[], takers: ReadonlySet<number>, roomPx: number): number[] {
  const widths = wishes.map(({ ownPx, leastPx }) => ownPx ?? leastPx);
  let sparePx = Math.max(0, Math.floor(roomPx) - widths.reduce((sum, widthPx) => sum + widthPx, 0));
  let left = takers.size;
  for (const taker of takers) {
    const sharePx = Math.floor(sparePx / left);
    widths[taker] = (widths[taker] ?? 0) + sharePx;
    sparePx -= sharePx;
    left -= 1;
  }
  return widths;
}

/**
 * Lays out the columns in `roomPx`. Remaining width is shared by the columns without a width; if all have one, the last
 * unpinned column gets it, so that there is no gap before columns pinned right. In a narrow grid no column is pinned.
 */
export function layOut(
  { leads, columns }: { leads: readonly Column[]; columns: readonly Column[] },
  roomPx: number,
  arrangement: Arrangement = {},
): Layout {
  const leadWidths = leads.map((lead) => declaredPx(lead.width, roomPx) ?? usualMinWidthPx);
  const leadsPx = leadWidths.reduce((sum, widthPx) => sum + widthPx, 0);
  const wished = arranged(columns, arrangement);
  const pinnedPx = [...wished.left, ...wished.right].reduce((sum, { column }) => {
    const { ownPx, leastPx } = wishOf(column, roomPx, arrangement);
    return sum + (ownPx ?? leastPx);
  }, 0);
  const isTight = roomPx > 0 && pinnedPx > 0 && leadsPx + pinnedPx > roomPx * maxPinned;
  const { left, middle, right } = isTight ? loosened(wished) : wished;
  const all = [...left, ...middle, ...right];
  const wishes = all.map(({ column }) => wishOf(column, roomPx, arrangement));
  const free = wishes.flatMap(({ ownPx }, i) => (ownPx === undefined ? [i] : []));
  const takers = free.length > 0 ? free : middle.length > 0 ? [left.length + middle.length - 1] : [];
  const widths = widthsOf(wishes, new Set(takers), roomPx - leadsPx);
  let leftPx = 0;
  const placed = (column: Column, pin: Pin | undefined, widthPx: number): LaidColumn => {
    const laid = { column, pin, leftPx, widthPx };
    leftPx += widthPx;
    return laid;
  };
  const laidLeads = leads.map((column, i) => placed(column, 'left', leadWidths[i] ?? 0));
  const laid = all.map(({ column, pin }, i) => placed(column, pin, widths[i] ?? 0));
  const rightFrom = left.length + middle.length;
  return {
    leads: laidLeads,
    columns: laid,
    leftCount: left.length,
    rightFrom,
    leftPx: leadsPx + widthOf(laid.slice(0, left.length)),
    rightPx: widthOf(laid.slice(rightFrom)),
    totalPx: leftPx,
  };
}

/** Returns the index range of the unpinned columns in the viewport; `to` is excluded. */
export function visibleColumns(
  layout: Layout,
  scrollLeftPx: number,
  roomPx: number,
): { from: number; to: number } {
  const { columns, leftCount, rightFrom, leftPx, rightPx } = layout;
  const beginPx = scrollLeftPx + leftPx;
  const endPx = scrollLeftPx + roomPx - rightPx;
  const from = firstWhere(columns, leftCount, rightFrom, (laid) => laid.leftPx + laid.widthPx > beginPx);
  const to = firstWhere(columns, from, rightFrom, (laid) => laid.leftPx >= endPx);
  return { from, to };
}

/**
 * Binary search. Returns the first index in a range for which `holds` is true; it must be true for all later ones as
 * well.
 */
function firstWhere<T>(items: readonly T[], from: number, to: number, holds: (item: T) => boolean): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
