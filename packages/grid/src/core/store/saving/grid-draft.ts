import type { Row, RowKey, Values } from '../../document/row.ts';

/** The unsaved changes of a table as JSON, to be restored over rows that a server sends later. */
export type GridDraft = {
  /** Rows of the server with unsaved values, and their saved values at that time. */
  edited: readonly { key: RowKey; base: Row; values: Values }[];
  /** Unsaved rows without ids; `after` is the row above, absent for the first one. */
  added: readonly { key: RowKey; after?: RowKey; values: Row }[];
  removed: readonly { key: RowKey; base: Row }[];
  /** The order of the keys, if rows are sorted by hand. */
  order?: readonly RowKey[];
};
