import type { Column } from '../../core/columns/column.ts';
import type { Changes } from '../../core/document/document.ts';
import type { Row, RowKey } from '../../core/document/row.ts';
import type { Visitor } from '../../core/store/collaboration/collaboration.ts';
import type { GridLook } from '../../core/store/layout/look.ts';
import type { RowValues } from '../../core/store/rows/rows.ts';
import type { ErrorMap } from '../../core/store/saving/error-map.ts';
import type { GridDraft } from '../../core/store/saving/grid-draft.ts';
import type { Restored } from '../../core/store/saving/restoring.ts';
import type { SavedRow, SaveResult } from '../../core/store/saving/saving.ts';
import type { Fault } from '../../core/validation/validate.ts';

/** All rows, and the removed ones. */
export type TableValues = { tableData: Row[]; deleteData: Row[] };

/** The methods of a grid for applications, by `ref` (api-contract 6.5). Returned rows are copies. */
export type GridHandle = {
  /** Validates the rows up to the first error and scrolls to it. Returns null if there is none. */
  validateTable: () => Promise<ErrorMap | null>;
  /** Validates all rows. Returns null if there is no error. */
  fullValidateTable: () => Promise<ErrorMap | null>;
  getAll: () => TableValues;
  /** Returns all rows, or those with the given ids. New rows have no id. */
  getTableData: (only?: { rowIds?: readonly RowKey[] }) => Row[];
  getValues: (callback: (error: '', rows: Row[]) => void, rowIds?: readonly RowKey[]) => void;
  getNewData: () => Row[];
  getNewDataWithId: () => Row[];
  /** Rows of the server that were removed since they were loaded. */
  getDeleteData: () => Row[];
  /** The changes that a save sends: changed cells by row, new rows, removed rows. */
  getChanges: () => Changes;
  /**
   * Sends the changes with `send` and meanwhile shows them as saved. Rows that `send` reports as refused get their changes
   * back, with the reason in their cells.
   */
  save: (
    send: (changes: Changes) => Promise<readonly SavedRow[]>,
    /** True: rows with validation errors are not sent. */
    how?: { onlySound?: boolean },
  ) => Promise<SaveResult>;
  /** The number of rows that a save would send. */
  getChangeCount: () => number;
  /** The number of cells and rows in conflict with changes of other users. */
  getConflictCount: () => number;
  /** Returns a row as the server has it, without unsaved changes. */
  getStored: (id: string) => Row | undefined;
  /** Returns the ids of all rows that the grid knows to be on the server. */
  getStoredIds: () => string[];
  /**
   * Merges rows that other users have saved, cell by cell. Cells that this user has changed too become conflicts, which
   * the user resolves.
   */
  mergeRows: (rows: readonly Row[]) => void;
  /** Identifies a new row with a row of the server, when the response to its save was lost. */
  adoptRow: (key: RowKey, row: Row) => void;
  /** Removes rows that were deleted on the server. */
  dropRows: (ids: readonly string[]) => void;
  /** Sets which cells other users have selected; `key` is the id of the row. */
  setVisitors: (visitors: readonly Visitor[]) => void;
  /** Calls `listener` after each change. Returns a function that removes it. */
  subscribe: (listener: () => void) => () => void;
  /** The label of the next undo or redo; undefined if there is none. */
  getUndoLabel: () => string | undefined;
  getRedoLabel: () => string | undefined;
  /** Returns the current look: arrangement, sorting and filters. It is a new object only if the look has changed. */
  getLook: () => GridLook;
  /** Applies a look without calling `onArrange`. Columns that do not exist are skipped. */
  setLook: (look: GridLook) => void;
  /** Opens the find bar. */
  find: () => void;
  /** Returns the unsaved changes as JSON data; undefined if there are none. */
  getDraft: () => GridDraft | undefined;
  /** Calls `onDraft` now if the unsaved changes differ from the last call. */
  tellDraft: () => void;
  /**
   * Restores a draft over the current rows, as one undo step. Cells that other users have changed meanwhile are marked.
   */
  restoreDraft: (draft: GridDraft) => Promise<Restored>;
  /** Discards the unsaved changes of rows. Removed rows are restored. */
  revertRows: (ids: readonly RowKey[]) => void;
  /** Expands or collapses all rows of a tree, or all groups. */
  expandAll: (isOpen: boolean) => void;
  getIfRowById: (id: RowKey) => { row: Row | null; isNew: boolean };
  getNewRowById: (id: RowKey) => Row | null;
  setValues: (changes: readonly RowValues[]) => void;
  addRows: (rows?: Row | readonly Row[]) => AddedRows;
  insertRows: (rows: Row | readonly Row[], index: number) => AddedRows;
  /** Inserts rows without default values and without calling event listeners. */
  pushRows: (rows: Row | readonly Row[], how?: { setActive?: boolean; index?: number }) => AddedRows;
  /** Replaces all rows by new ones. */
  loadNewData: (rows: readonly Row[]) => void;
  removeRows: (rows: Row | readonly Row[]) => void;
  removeRowsById: (ids: RowKey | readonly RowKey[]) => void;
  removeSelection: () => void;
  rowResort: (oldIndex: number, newIndex: number) => void;
  getSelection: () => Row[];
  clearSelection: () => void;
  getColumnByKey: (key: string) => Column | undefined;
  resetScrollTop: (topPx?: number) => void;
  /** Measures and draws again. */
  virtualRefresh: () => void;
  /** Shows errors that the server reported for cells. */
  setErrors: (faults: readonly Fault[]) => void;
  /** Replaces all errors of these rows, without opening the list of errors. */
  markErrors: (keys: readonly RowKey[], faults: readonly Fault[]) => void;
  clearErrors: () => void;
  /** Opens the sub-table of a row, as a click on the row does. */
  openSubForm: (id: RowKey) => void;
  undo: () => void;
  redo: () => void;
  focus: () => void;
};

/** The inserted rows, and the last of them. */
export type AddedRows = { row: Row | undefined; rows: Row[] };
