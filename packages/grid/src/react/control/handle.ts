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
  /** Judges all rows. */
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
    /** Rows that break a rule are kept back. */
    how?: { onlySound?: boolean },
  ) => Promise<SaveResult>;
  /** The number of rows that a save would send. */
  getChangeCount: () => number;
  /** The number of cells and rows in conflict with changes of other people. */
  getConflictCount: () => number;
  /** The row as the server has it, by its id, without what was typed over it. */
  getStored: (id: string) => Row | undefined;
  /** The ids of all rows known to be on the server. */
  getStoredIds: () => string[];
  /** Rows as others have saved them: joined cell by cell; what both changed is shown and decided by the person. */
  mergeRows: (rows: readonly Row[]) => void;
  /** A row that was added here is this one of the server: its answer got lost. */
  adoptRow: (key: RowKey, row: Row) => void;
  /** Rows that the server does not have any more. */
  dropRows: (ids: readonly string[]) => void;
  /** Sets the cells of other people; `key` is the id of the row. */
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
  /** Opens the bar that finds. */
  find: () => void;
  /** The unsaved changes as JSON; undefined if there are none. */
  getDraft: () => GridDraft | undefined;
  /** Puts a draft back over the rows that are here now, as one step; cells that others changed meanwhile are marked. */
  restoreDraft: (draft: GridDraft) => Promise<Restored>;
  /** Reverts rows to the values of the server; removed rows come back. */
  revertRows: (ids: readonly RowKey[]) => void;
  /** Folds all rows of a tree up, or down again. */
  expandAll: (isOpen: boolean) => void;
  getIfRowById: (id: RowKey) => { row: Row | null; isNew: boolean };
  getNewRowById: (id: RowKey) => Row | null;
  setValues: (changes: readonly RowValues[]) => void;
  addRows: (rows?: Row | readonly Row[]) => AddedRows;
  insertRows: (rows: Row | readonly Row[], index: number) => AddedRows;
  /** Inserts rows as they are, without defaults and events. */
  pushRows: (rows: Row | readonly Row[], how?: { setActive?: boolean; index?: number }) => AddedRows;
  /** Starts anew with rows that are all new. */
  loadNewData: (rows: readonly Row[]) => void;
  removeRows: (rows: Row | readonly Row[]) => void;
  removeRowsById: (ids: RowKey | readonly RowKey[]) => void;
  removeSelection: () => void;
  rowResort: (oldIndex: number, newIndex: number) => void;
  getSelection: () => Row[];
  clearSelection: () => void;
  getColumnByKey: (key: string) => Column | undefined;
  resetScrollTop: (topPx?: number) => void;
  /** Measures and draws anew. */
  virtualRefresh: () => void;
  /** Marks cells that a server refused. */
  setErrors: (faults: readonly Fault[]) => void;
  clearErrors: () => void;
  /** Opens the sub-table of a row, as a click on it does. */
  openSubForm: (id: RowKey) => void;
  undo: () => void;
  redo: () => void;
  focus: () => void;
};

/** Rows that were put in: all of them, and the last one. */
export type AddedRows = { row: Row | undefined; rows: Row[] };
