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

/** What leaves the grid when it is saved. */
export type TableValues = { tableData: Row[]; deleteData: Row[] };

/** The grid as its owner handles it, by `ref` (api-contract 6.5). Rows that come out are copies. */
export type GridHandle = {
  /** Judges rows up to the first fault and shows it; null when there is none. */
  validateTable: () => Promise<ErrorMap | null>;
  /** Judges all rows. */
  fullValidateTable: () => Promise<ErrorMap | null>;
  getAll: () => TableValues;
  /** All rows, or those with these ids; new ones have no id. */
  getTableData: (only?: { rowIds?: readonly RowKey[] }) => Row[];
  getValues: (callback: (error: '', rows: Row[]) => void, rowIds?: readonly RowKey[]) => void;
  getNewData: () => Row[];
  getNewDataWithId: () => Row[];
  /** Rows of the server that were removed since they were loaded. */
  getDeleteData: () => Row[];
  /** What a save sends: cells that differ by row, new rows, removed ones. */
  getChanges: () => Changes;
  /** Sends them; rows look saved at once, and those that are refused say why in their cells. */
  save: (
    send: (changes: Changes) => Promise<readonly SavedRow[]>,
    /** Rows that break a rule are kept back. */
    how?: { onlySound?: boolean },
  ) => Promise<SaveResult>;
  /** How many rows a save would send. */
  getChangeCount: () => number;
  /** How many cells and rows are in conflict with what others have saved. */
  getConflictCount: () => number;
  /** The row as the server has it, by its id, without what was typed over it. */
  getStored: (id: string) => Row | undefined;
  /** Ids of all rows that the server has, as far as it is known here. */
  getStoredIds: () => string[];
  /** Rows as others have saved them: joined cell by cell; what both changed is shown and decided by the person. */
  mergeRows: (rows: readonly Row[]) => void;
  /** A row that was added here is this one of the server: its answer got lost. */
  adoptRow: (key: RowKey, row: Row) => void;
  /** Rows that the server does not have any more. */
  dropRows: (ids: readonly string[]) => void;
  /** Who else is here, and in which cell; `key` is the id of the row. */
  setVisitors: (visitors: readonly Visitor[]) => void;
  /** Calls `listener` whenever something changes, until what it gives is called. */
  subscribe: (listener: () => void) => () => void;
  /** What an undo would take back, a redo do again; undefined: nothing. */
  getUndoLabel: () => string | undefined;
  getRedoLabel: () => string | undefined;
  /** What the grid looks like now: the same object until something of it changes. */
  getLook: () => GridLook;
  /** Makes it look so; columns that it does not have are passed over, and `onArrange` is not told. */
  setLook: (look: GridLook) => void;
  /** Opens the bar that finds. */
  find: () => void;
  /** All that is not saved, as JSON can hold it; undefined when everything is. */
  getDraft: () => GridDraft | undefined;
  /** Puts a draft back over the rows that are here now, as one step; cells that others changed meanwhile are marked. */
  restoreDraft: (draft: GridDraft) => Promise<Restored>;
  /** Gives rows back what the server has; those that were to go stay. */
  revertRows: (ids: readonly RowKey[]) => void;
  /** Folds all rows of a tree up, or down again. */
  expandAll: (isOpen: boolean) => void;
  getIfRowById: (id: RowKey) => { row: Row | null; isNew: boolean };
  getNewRowById: (id: RowKey) => Row | null;
  setValues: (changes: readonly RowValues[]) => void;
  addRows: (rows?: Row | readonly Row[]) => AddedRows;
  insertRows: (rows: Row | readonly Row[], index: number) => AddedRows;
  /** Puts rows in as they are: without defaults, and nobody is told. */
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
