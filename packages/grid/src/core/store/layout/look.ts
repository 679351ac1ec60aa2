import type { Arrangement } from '../../columns/layout.ts';
import type { FormatCondition } from '../../formats/format-rule.ts';
import type { FilterBy, SortBy } from '../../view/view.ts';
import { type ColumnFilterBy, filterOf } from '../filtering/filtering.ts';
import { type Sorting, sortsOf } from '../filtering/sorting.ts';
import type { GridStore } from '../grid-store.ts';

/** The look of a grid: its arrangement, sorting and filters, as plain JSON. */
export type GridLook = {
  arrangement: Arrangement;
  /** The sorted columns, the most significant first. */
  sorts: readonly Sorting[];
  /** The filtered columns, each with its accepted texts or its condition. */
  filters: readonly KeptFilter[];
};

type KeptFilter = { field: string; texts: readonly string[] } | { field: string; when: FormatCondition };

const keptFilter = ({ field, texts = new Set(), when }: FilterBy): KeptFilter =>
  when === undefined ? { field, texts: [...texts] } : { field, when };

const filterIn = (kept: KeptFilter): ColumnFilterBy =>
  'when' in kept ? { when: kept.when } : { texts: new Set(kept.texts) };

type Seen = { arrangement: Arrangement; sorts: readonly SortBy[]; filters: readonly FilterBy[] };

/** Returns a function that reads the current look. It returns the same object until the look changes. */
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
        filters: filters.map(keptFilter),
      };
    }
    return look;
  };
}

/** Applies a look without notifying the application, which is the caller. Columns that do not exist are skipped. */
export function takeLook(store: GridStore, { arrangement, sorts, filters }: GridLook): void {
  store.arrange(arrangement);
  store.sorts = sortsOf(store, sorts);
  store.filters = filters.flatMap((kept) => filterOf(store, kept.field, filterIn(kept)));
  store.refreshView();
}
