import type { Row, RowKey, Values } from '../../document/row.ts';

/** The unsaved changes of a table as JSON. They can be restored over rows that the server sends later. */
export type GridDraft = {
  /** Edited rows: their unsaved values, and the saved version at that time. */
  edited: readonly { key: RowKey; base: Row; values: Values }[];
  /** New rows, without ids; `after` is the key of the row above, absent for the first row. */
  added: readonly { key: RowKey; after?: RowKey; values: Row }[];
  removed: readonly { key: RowKey; base: Row }[];
  /** Keys in displayed order, in grids with manual order. */
  order?: readonly RowKey[];
};
