import { type Aggregate, aggregatesFor } from '../../core/grouping/aggregates.ts';
import type { GridStore } from '../../core/store/grid-store.ts';

/** Returns the aggregates that a user can choose for a column. */
export function offeredFor(store: GridStore, field: string): readonly Aggregate[] {
  const column = store.column(field);
  return column === undefined ? [] : aggregatesFor(column, store.settings.kindOf(column));
}
