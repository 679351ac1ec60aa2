import { type Aggregate, aggregatesFor } from '../../core/grouping/aggregates.ts';
import type { GridStore } from '../../core/store/grid-store.ts';

/** The figures that make sense for a column. */
export function offeredFor(store: GridStore, field: string): readonly Aggregate[] {
  const column = store.column(field);
  return column === undefined ? [] : aggregatesFor(column, store.settings.kindOf(column));
}
