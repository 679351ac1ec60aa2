import type { Column, Pin } from './column.ts';
import type { Arrangement, Layout } from './layout.ts';

/** Returns all columns, hidden ones included, in the user's order. */
export function inOrder(columns: readonly Column[], { order = [] }: Arrangement): Column[] {
  const places = new Map(order.map((key, place) => [key, place]));
  const placeOf = ({ key }: Column) => places.get(key) ?? order.length;
  return columns.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export function isShown({ key, visible = true }: Column, { shown = {} }: Arrangement): boolean {
  return shown[key] ?? visible;
}

/** Returns the arrangement with other column widths, in px. */
export function withWidths(arrangement: Arrangement, widths: Readonly<Record<string, number>>): Arrangement {
  return { ...arrangement, widths: { ...arrangement.widths, ...widths } };
}

export function withPins(arrangement: Arrangement, keys: readonly string[], pin: Pin | 'none'): Arrangement {
  return {
    ...arrangement,
    pins: { ...arrangement.pins, ...Object.fromEntries(keys.map((key) => [key, pin])) },
  };
}

export function withShown(arrangement: Arrangement, keys: readonly string[], isThere: boolean): Arrangement {
  const shown = Object.fromEntries(keys.map((key) => [key, isThere]));
  return { ...arrangement, shown: { ...arrangement.shown, ...shown } };
}

/** Returns the arrangement with other format rules; undefined or an empty list removes them. */
export function withFormats(arrangement: Arrangement, formats: Arrangement['formats']): Arrangement {
  const next = { ...arrangement };
  delete next.formats;
  return formats === undefined || formats.length === 0 ? next : { ...next, formats };
}

/** Returns the arrangement with some columns moved in front of the column `before`, or to the end. */
export function withMoved(
  arrangement: Arrangement,
  columns: readonly Column[],
  keys: readonly string[],
  before: string | undefined,
): Arrangement {
  const order = inOrder(columns, arrangement).map(({ key }) => key);
  const moving = order.filter((key) => keys.includes(key));
  const others = order.filter((key) => !moving.includes(key));
  const at = before === undefined ? -1 : others.indexOf(before);
  return { ...arrangement, order: others.toSpliced(at < 0 ? others.length : at, 0, ...moving) };
}

/** Returns the index range of the section that contains a column: pinned left, unpinned, or pinned right. */
export function sectionOf(
  { leftCount, rightFrom, columns }: Layout,
  index: number,
): { from: number; to: number } {
  if (index < leftCount) return { from: 0, to: leftCount };
  return index < rightFrom ? { from: leftCount, to: rightFrom } : { from: rightFrom, to: columns.length };
}

/**
 * Returns the gap to which the columns from `left` to `right` can be dragged: `gap` (the number of columns before it),
 * limited to their section. Undefined if they are there already.
 */
export function gapFor(
  layout: Layout,
  { left, right }: { left: number; right: number },
  gap: number,
): number | undefined {
  const { from, to } = sectionOf(layout, left);
  const kept = Math.max(from, Math.min(to, gap));
  return right >= to || (kept >= left && kept <= right + 1) ? undefined : kept;
}
