import type { Column, GridLook } from '@baisi/grid';
import type { KeptLook, KeptView } from '../../platform/storage/grid-keys.ts';

/** What matters of a column here. */
type Declared = Pick<Column, 'key' | 'visible' | 'fixed'>;

/** How the owner of a grid has it. */
export const plainLook: GridLook = { arrangement: {}, sorts: [], filters: [] };

/** Where a grid begins that was left so: a view that it is to open with goes before another one. */
export function begun(kept: KeptLook): KeptLook {
  const { opening, chosen } = kept;
  return opening === undefined || opening.id === chosen?.id ? kept : { opening, chosen: opening };
}

/** What that looks like. How columns were arranged since goes before how the view has them. */
export function lookOf({ chosen, arrangement }: KeptLook): GridLook {
  const look = chosen?.content ?? plainLook;
  return arrangement === undefined ? look : { ...look, arrangement };
}

/** A look as it is seen in a grid with these columns: what is said and what goes without saying are one. */
function seen({ arrangement, sorts, filters }: GridLook, columns: readonly Declared[]) {
  const {
    order = [],
    widths = {},
    shown = {},
    pins = {},
    narrow = 'cards',
    frozen,
    formats = [],
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
    sorts: sorts
      .filter(({ field }) => known.has(field))
      .map(({ field, isDescending }) => [field, isDescending]),
    filters: filters
      .filter(({ field }) => known.has(field))
      .map(({ field, texts }) => [field, texts.toSorted()])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  });
}

/** The server keeps the properties of an object in an order of its own. */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => [name, inOneOrder(one)]);
}

/** Do two looks show the same in a grid with these columns? */
export function isSameLook(a: GridLook, b: GridLook, columns: readonly Declared[]): boolean {
  return a === b || seen(a, columns) === seen(b, columns);
}

/** Is it the same, in whatever order its properties stand? */
export function isSameContent(a: GridLook | undefined, b: GridLook | undefined): boolean {
  return JSON.stringify(inOneOrder(a)) === JSON.stringify(inOneOrder(b));
}

/** What is kept of a view as the server tells it now. */
export const keptOf = ({ id, name, content }: KeptView): KeptView => ({ id, name, content });
