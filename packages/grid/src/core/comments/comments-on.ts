import type { RowKey } from '../document/row.ts';
import type { GridStore } from '../store/grid-store.ts';
import type { CellComment } from './comment.ts';

/** The comments on a cell as it is shown: a merged cell has those of all its rows. */
export const commentsOn = (store: GridStore, key: RowKey, field: string): readonly CellComment[] =>
  (store.spans?.rowsOf(key, field) ?? [key]).flatMap((one) => store.comments?.at(one, field) ?? []);
