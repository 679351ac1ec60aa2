import type { Row, RowKey, Values } from '../../document/row.ts';

/** All that is not saved of a table, as JSON can hold it: it is put back over rows that a server gave later. */
export type GridDraft = {
  /** Rows of the server with what was typed over them, and as they were then. */
  edited: readonly { key: RowKey; base: Row; values: Values }[];
  /** Rows that no server has, without their ids; `after` is the row above, absent for the first one. */
  added: readonly { key: RowKey; after?: RowKey; values: Row }[];
  removed: readonly { key: RowKey; base: Row }[];
  /** The keys as they stand, where a person sorts rows by hand. */
  order?: readonly RowKey[];
};
