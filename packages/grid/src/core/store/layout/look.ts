import type { Arrangement } from '../../columns/layout.ts';
import type { FilterBy, SortBy } from '../../view/view.ts';
import { filterOf } from '../filtering/filtering.ts';
import { type Sorting, sortsOf } from '../filtering/sorting.ts';
import type { GridStore } from '../grid-store.ts';

/** The look of a grid: its arrangement, sorts and filters, as plain JSON. */
export type GridLook = {
  arrangement: Arrangement;
  /** Columns by key, the most significant first. */
  sorts: readonly Sorting[];
  /** The filtered texts, by key of the column. */
  filters: readonly { field: string; texts: readonly string[] }[];
};

type Seen = { arrangement: Arrangement; sorts: readonly SortBy[]; filters: readonly FilterBy[] };

/** Returns a function that reads the look: the same object until something of it changes. */
export function lookReader(store: GridStore): () => GridLook {
  let seen: Seen | undefined;
  let look: GridLook = { arrangement: {}, sorts: [], filters: [] };
  return () => {
    const { arrangement, sorts, filters } = store;
    if (seen?.arrangement !== arrangement || seen.sorts !== sorts || seen.filters !== filters) {
      seen = { arrangement, sorts, filters };
      look = {
        arrangement,
        sorts: sorts.map(({ field, isDescending }) => ({ field, isDescending })),
        filters: filters.flatMap(({ field, texts }) =>
          texts === undefined ? [] : [{ field, texts: [...texts] }],
        ),
      };
    }
    return look;
  };
}

/** Applies a look. Unknown columns are skipped, and the owner, who called it, is not notified. */
export function takeLook(store: GridStore, { arrangement, sorts, filters }: GridLook): void {
  store.arrange(arrangement);
  store.sorts = sortsOf(store, sorts);
  store.filters = filters.flatMap(({ field, texts }) => filterOf(store, field, new Set(texts)));
  store.refreshView();
}
