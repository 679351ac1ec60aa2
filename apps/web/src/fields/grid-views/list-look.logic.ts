import type { GridLook } from '@baisi/grid';
import { plainLayout, type TableLayout } from '../../ui/list/table/table-layout.logic.ts';

/** The part of a list that a view keeps: filters by their names in the address, order, and columns. */
export type ListLook = {
  filters: Readonly<Record<string, string | undefined>>;
  sort: { field: string; descending: boolean } | undefined;
  layout: TableLayout | undefined;
};

/** A text of a stored look has at most 5 000 characters; pasted numbers are longer. */
const longestText = 5_000;
const textsOf = (value: string): string[] =>
  Array.from({ length: Math.ceil(value.length / longestText) }, (_, part) =>
    value.slice(part * longestText, (part + 1) * longestText),
  );

/** Returns the stored form of a list's look. Row height is a habit of the reader, and no part of a view. */
export function toGridLook({ filters, sort, layout = plainLayout }: ListLook): GridLook {
  return {
    arrangement: {
      ...(layout.order.length === 0 ? {} : { order: layout.order }),
      ...(layout.hidden.length === 0
        ? {}
        : { shown: Object.fromEntries(layout.hidden.map((key) => [key, false])) }),
    },
    sorts: sort === undefined ? [] : [{ field: sort.field, isDescending: sort.descending }],
    filters: Object.entries(filters).flatMap(([field, value]) =>
      value === undefined || value === '' ? [] : [{ field, texts: textsOf(value) }],
    ),
  };
}

/** Returns the look of a list from its stored form; `before`: the layout whose row height stays. */
export function toListLook(
  look: GridLook,
  before: TableLayout | undefined,
): ListLook & { layout: TableLayout } {
  const { order = [], shown = {} } = look.arrangement;
  const [first] = look.sorts;
  return {
    filters: Object.fromEntries(
      look.filters.flatMap((one) => ('texts' in one ? [[one.field, one.texts.join('')] as const] : [])),
    ),
    sort: first === undefined ? undefined : { field: first.field, descending: first.isDescending },
    layout: {
      order: [...order],
      hidden: Object.keys(shown).filter((key) => shown[key] === false),
      density: (before ?? plainLayout).density,
    },
  };
}
