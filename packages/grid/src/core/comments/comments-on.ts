import type { RowKey } from '../document/row.ts';
import type { GridStore } from '../store/grid-store.ts';
import type { CellComment } from './comment.ts';

/** Returns the comments on a displayed cell; a merged cell has those of all rows that it covers. */
export const commentsOn = (store: GridStore, key: RowKey, field: string): readonly CellComment[] =>
  (store.spans?.rowsOf(key, field) ?? [key]).flatMap((one) => store.comments?.at(one, field) ?? []);
