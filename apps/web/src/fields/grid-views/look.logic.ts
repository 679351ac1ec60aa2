import type { Column, GridLook } from '@baisi/grid';
import type { StoredLook, StoredView } from '../../platform/storage/grid-keys.ts';

/** The properties of a column that decide whether two looks differ. */
export type Declared = Pick<Column, 'key' | 'visible' | 'fixed'>;

/** The default look of a grid. */
export const plainLook: GridLook = { arrangement: {}, sorts: [], filters: [] };

/** Returns the state in which a grid opens: the stored one, in which the opening view replaces another chosen view. */
export function begun(kept: StoredLook): StoredLook {
  const { opening, chosen } = kept;
  return opening === undefined || opening.id === chosen?.id ? kept : { opening, chosen: opening };
}

/** Returns the look of a stored state. Column changes made since take precedence over the view's arrangement. */
export function lookOf({ chosen, arrangement }: StoredLook): GridLook {
  const look = chosen?.content ?? plainLook;
  return arrangement === undefined ? look : { ...look, arrangement };
}

/**
 * Returns a normal form of a look, in which explicit defaults equal missing values, to compare looks of these columns.
 */
function seen({ arrangement, sorts, filters }: GridLook, columns: readonly Declared[]) {
  const {
    order = [],
    widths = {},
    shown = {},
    pins = {},
    narrow = 'cards',
    frozen,
    formats = [],
    groupBy = [],
    aggregates = {},
    pivot,
  } = arrangement;
  const places = new Map(order.map((key, place) => [key, place]));
  const placeOf = ({ key }: Declared) => places.get(key) ?? order.length;
  const known = new Set(columns.map(({ key }) => key));
  return JSON.stringify({
    columns: columns
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map(({ key, visible = true, fixed }) => [
        key,
        widths[key] ?? null,
        shown[key] ?? visible,
        pins[key] ?? fixed ?? 'none',
      ]),
    narrow,
    frozen: frozen === undefined ? null : [frozen.top, frozen.bottom],
    formats: formats.map(inOneOrder),
    groupBy: groupBy.filter((field) => known.has(field)),
    aggregates: inOneOrder(aggregates),
    pivot: inOneOrder(pivot ?? null),
    sorts: sorts
      .filter(({ field }) => known.has(field))
      .map(({ field, isDescending }) => [field, isDescending]),
    filters: filters
      .filter(({ field }) => known.has(field))
      .map((one) => [one.field, 'texts' in one ? one.texts.toSorted() : inOneOrder(one.when)])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  });
}

/** Sorts the properties of objects by name, because the server returns them in any order. */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => [name, inOneOrder(one)]);
}

/** Returns whether two looks are displayed in the same way in a grid with these columns. */
export function isSameLook(a: GridLook, b: GridLook, columns: readonly Declared[]): boolean {
  return a === b || seen(a, columns) === seen(b, columns);
}

/** Returns whether the contents of two views are equal, regardless of the order of their properties. */
export function isSameContent(a: GridLook | undefined, b: GridLook | undefined): boolean {
  return JSON.stringify(inOneOrder(a)) === JSON.stringify(inOneOrder(b));
}

/** Returns the part of a server's view that the browser stores. */
export const storedPartOf = ({ id, name, content }: StoredView): StoredView => ({ id, name, content });
