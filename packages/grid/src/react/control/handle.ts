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

/** The changes that a save sends. */
export type TableValues = { tableData: Row[]; deleteData: Row[] };

/** The handle of the grid for its owner, by `ref` (api-contract 6.5). Returned rows are copies. */
export type GridHandle = {
  /** Validates rows up to the first error and shows it; null if there is none. */
  validateTable: () => Promise<ErrorMap | null>;
  /** Validates all rows. */
  fullValidateTable: () => Promise<ErrorMap | null>;
  getAll: () => TableValues;
  /** All rows, or those with these ids; new rows have no id. */
  getTableData: (only?: { rowIds?: readonly RowKey[] }) => Row[];
  getValues: (callback: (error: '', rows: Row[]) => void, rowIds?: readonly RowKey[]) => void;
  getNewData: () => Row[];
  getNewDataWithId: () => Row[];
  /** Rows of the server that were removed since they were loaded. */
  getDeleteData: () => Row[];
  /** The changes that a save sends: changed cells by row, new rows, removed rows. */
  getChanges: () => Changes;
  /** Saves optimistically; refused rows show the reason in their cells. */
  save: (
    send: (changes: Changes) => Promise<readonly SavedRow[]>,
    /** Rows with errors are withheld. */
    how?: { onlySound?: boolean },
  ) => Promise<SaveResult>;
  /** The number of rows that a save would send. */
  getChangeCount: () => number;
  /** The number of cells and rows in conflict with changes of other users. */
  getConflictCount: () => number;
  /** The row on the server, by its id, without unsaved changes. */
  getStored: (id: string) => Row | undefined;
  /** The ids of all rows known to be on the server. */
  getStoredIds: () => string[];
  /** Rows saved by other users, merged cell by cell; clashes are shown for the user to decide. */
  mergeRows: (rows: readonly Row[]) => void;
  /** Matches an added row with a row of the server, after the answer to its save was lost. */
  adoptRow: (key: RowKey, row: Row) => void;
  /** Rows deleted on the server. */
  dropRows: (ids: readonly string[]) => void;
  /** Sets the cells of other users; `key` is the id of the row. */
  setVisitors: (visitors: readonly Visitor[]) => void;
  /** Calls `listener` after each change. Returns a function that removes it. */
  subscribe: (listener: () => void) => () => void;
  /** The label of the next undo or redo; undefined if there is none. */
  getUndoLabel: () => string | undefined;
  getRedoLabel: () => string | undefined;
  /** The current look of the grid. The object changes only when the look does. */
  getLook: () => GridLook;
  /** Applies a look. Unknown columns are skipped, and `onArrange` is not called. */
  setLook: (look: GridLook) => void;
  /** Opens the find bar. */
  find: () => void;
  /** The unsaved changes as JSON; undefined if there are none. */
  getDraft: () => GridDraft | undefined;
  /** Restores a draft over the current rows, as one step; cells changed by other users meanwhile are marked. */
  restoreDraft: (draft: GridDraft) => Promise<Restored>;
  /** Reverts rows to the values of the server; removed rows come back. */
  revertRows: (ids: readonly RowKey[]) => void;
  /** Expands or collapses all rows of a tree, or all groups. */
  expandAll: (isOpen: boolean) => void;
  getIfRowById: (id: RowKey) => { row: Row | null; isNew: boolean };
  getNewRowById: (id: RowKey) => Row | null;
  setValues: (changes: readonly RowValues[]) => void;
  addRows: (rows?: Row | readonly Row[]) => AddedRows;
  insertRows: (rows: Row | readonly Row[], index: number) => AddedRows;
  /** Inserts rows as they are, without defaults and events. */
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
  /** Marks cells that a server refused. */
  setErrors: (faults: readonly Fault[]) => void;
  clearErrors: () => void;
  /** Opens the sub-table of a row, as a click on the row does. */
  openSubForm: (id: RowKey) => void;
  undo: () => void;
  redo: () => void;
  focus: () => void;
};

/** The inserted rows: all of them, and the last one. */
export type AddedRows = { row: Row | undefined; rows: Row[] };
