import type { Column } from '../../columns/column.ts';
import type { Arrangement } from '../../columns/layout.ts';
import type { Aggregate } from '../../grouping/aggregates.ts';
import type { GridStore } from '../grid-store.ts';
import { rearrange } from './arranging.ts';

/** Maximum number of columns by which rows can be grouped. */
export const maxLevels = 5;

/** Returns whether the rows of this grid can be grouped. Trees cannot, nor rows of a server that does not group. */
export function mayGroup({ settings, source, tree }: GridStore): boolean {
  return settings.treeField === undefined && tree === undefined && source?.hasGroups !== false;
}

function withGroups(arrangement: Arrangement, groupBy: readonly string[]): Arrangement {
  const next = { ...arrangement };
  delete next.groupBy;
  return groupBy.length === 0 ? next : { ...next, groupBy };
}

/** Groups the rows by these columns, the outermost first; without any they are not grouped. */
export function groupBy(store: GridStore, fields: readonly string[]): void {
  rearrange(store, withGroups(store.arrangement, fields));
}

/** Sets the aggregate that group headers show for a column. */
export function setAggregate(store: GridStore, { key }: Column, aggregate: Aggregate | 'none'): void {
  const { arrangement } = store;
  rearrange(store, { ...arrangement, aggregates: { ...arrangement.aggregates, [key]: aggregate } });
}
