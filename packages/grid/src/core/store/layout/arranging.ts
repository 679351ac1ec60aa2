import {
  gapFor,
  isShown,
  sectionOf,
  withFormats,
  withMoved,
  withPins,
  withShown,
  withWidths,
} from '../../columns/arranging.ts';
import type { Column, Pin } from '../../columns/column.ts';
import type { Arrangement } from '../../columns/layout.ts';
import { current } from '../../selection/selection.ts';
import type { GridStore } from '../grid-store.ts';

/** Arranges the columns and reports it to the application, which may store the arrangement. */
export function rearrange(store: GridStore, arrangement: Arrangement): void {
  store.arrange(arrangement);
  store.settings.tell('arrange', { arrangement });
}

/** Resets the user's arrangement of columns. Format rules are kept, because they are no part of it. */
export function resetColumns(store: GridStore): void {
  rearrange(store, withFormats({}, store.arrangement.formats));
}

/** Returns the columns of the current range. */
export function chosenColumns({ selection, layout }: GridStore): Column[] {
  if (selection === undefined) return [];
  const { left, right } = current(selection);
  return layout.columns.slice(left, right + 1).map(({ column }) => column);
}

const keysOf = (columns: readonly Column[]) => columns.map(({ key }) => key);

export function pinColumns(store: GridStore, columns: readonly Column[], pin: Pin | 'none'): void {
  rearrange(store, withPins(store.arrangement, keysOf(columns), pin));
}

export function showColumns(store: GridStore, columns: readonly Column[], isThere: boolean): void {
  rearrange(store, withShown(store.arrangement, keysOf(columns), isThere));
}

/** Returns whether these columns may be hidden; at least one column must stay visible. */
export function mayHide({ layout }: GridStore, columns: readonly Column[]): boolean {
  return columns.length > 0 && columns.length < layout.columns.length;
}

/** Returns the hidden columns, in their order. */
export function hiddenColumns({ settings, arrangement }: GridStore): Column[] {
  return settings.columns.filter((column) => !isShown(column, arrangement));
}

export function resizeColumns(store: GridStore, widths: Readonly<Record<string, number>>): void {
  rearrange(store, withWidths(store.arrangement, widths));
}

/** Returns the arrangement with columns moved into a gap of the layout; undefined if they are already there. */
export function movedInto(
  store: GridStore,
  { left, right }: { left: number; right: number },
  gap: number,
): Arrangement | undefined {
  const { layout, settings, arrangement } = store;
  const kept = gapFor(layout, { left, right }, gap);
  if (kept === undefined) return undefined;
  const keys = layout.columns.slice(left, right + 1).map(({ column }) => column.key);
  // The complete order is stored, because pinned columns follow it, too.
  const shownOrder = layout.columns.map(({ column }) => column.key);
  const others = keysOf(settings.columns).filter((key) => !shownOrder.includes(key));
  const before = layout.columns[kept]?.column.key;
  return withMoved({ ...arrangement, order: [...shownOrder, ...others] }, settings.columns, keys, before);
}

/** Moves the selected columns by one position and keeps them selected. Returns false at the edge of their section. */
export function moveColumnsBy(store: GridStore, by: 1 | -1): boolean {
  const { selection, layout } = store;
  if (selection === undefined) return false;
  const { left, right } = current(selection);
  const { from, to } = sectionOf(layout, left);
  if (right >= to || (by < 0 ? left <= from : right + 1 >= to)) return false;
  const next = movedInto(store, { left, right }, by < 0 ? left - 1 : right + 2);
  if (next === undefined) return false;
  rearrange(store, next);
  const along = <T extends { column: number }>(cell: T) => ({ ...cell, column: cell.column + by });
  store.select({
    ...selection,
    active: along(selection.active),
    anchor: along(selection.anchor),
    head: along(selection.head),
  });
  return true;
}

/** Maximum width when a column is fitted to its content, in px. */
const widestPx = 600;
const narrowestPx = 48;
/** Only this number of texts is measured, the longest ones, because measuring all would take too long. */
const measuredTexts = 30;

/** Returns the approximate width of a text in characters; Chinese ones count twice. */
function placesOf(text: string): number {
  let places = text.length;
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) > 0x2e_7f) places += 1;
  return places;
}

/** Returns the texts of a column that are probably the widest. */
function longestTexts(store: GridStore, column: Column): string[] {
  const texts = new Set(store.keysIn(0, store.view.length - 1).map((key) => store.text(key, column)));
  return [...texts]
    .map((text) => ({ text, places: placesOf(text) }))
    .toSorted((a, b) => b.places - a.places)
    .slice(0, measuredTexts)
    .map(({ text }) => text);
}

/** Fits column widths to their content. `widthOf` includes the padding around a text. */
export function fitColumns(
  store: GridStore,
  columns: readonly Column[],
  widthOf: (texts: readonly string[], column: Column) => number,
): void {
  const widths = columns.map((column) => {
    const px = widthOf(longestTexts(store, column), column);
    return [column.key, Math.min(widestPx, Math.max(column.minWidth ?? narrowestPx, Math.ceil(px)))] as const;
  });
  resizeColumns(store, Object.fromEntries(widths));
}
