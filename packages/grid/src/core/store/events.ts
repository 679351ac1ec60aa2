import type { Column } from '../columns/column.ts';
import type { Arrangement } from '../columns/layout.ts';
import type { Row, RowKey } from '../document/row.ts';
import type { GridDraft } from './saving/grid-draft.ts';

/** A cell of a row, as events name it. */
export type CellEvent = { row: Row; column: Column; rowIndex: number; columnIndex: number };

/** A change of one cell. `type` is that of its column. */
export type ValueChange = CellEvent & {
  key: RowKey;
  type: string | undefined;
  value: unknown;
  oldValue: unknown;
  isSetValues: boolean;
};

/** Rows were ticked or unticked. Unticking all rows is reported as `selected-all` with an empty list. */
export type SelectRowChange = {
  type: 'radio' | 'checkbox' | 'checkbox-all';
  action: 'selected' | 'unselected' | 'selected-all';
  row: Row | undefined;
  selectedRows: readonly Row[];
  selectedRowIds: readonly RowKey[];
};

/** The events of a grid, by name (api-contract 6.4). */
export type GridEvents = {
  added: { row: Row };
  inserted: { row: Row };
  /**
   * `deleteRows`: the rows that exist on the server. If `confirmRemove` is set, the rows are removed when it is called.
   */
  remove: { deleteRows: readonly Row[]; confirmRemove?: () => void };
  save: object;
  /** A removed row was restored, because another user has changed it meanwhile. */
  returned: { row: Row };
  /** The active cell has changed. `cell` is null without one, and in a row that is not saved yet. */
  activeCell: { cell: { rowId: string; field: string } | null };
  valueChange: ValueChange;
  selectRowChange: SelectRowChange;
  pageChange: { current: number; pageSize: number };
  /** `row` is a copy. `callback(true)` closes the dialog. */
  detailsConfirm: { row: Row; column: Column; callback: (isDone: boolean) => void };
  /** An edit has ended; `value` is the new value. */
  blur: { value: unknown; row: Row; column: Column };
  editActived: CellEvent;
  editClosed: CellEvent & { isChanged: boolean };
  cellClick: CellEvent;
  /** The user has arranged columns or frozen rows. The application may store the arrangement. */
  arrange: { arrangement: Arrangement };
  /** A file was imported. The application may store the column mapping for the next import. */
  imported: { added: number; updated: number; headings: Readonly<Record<string, string>> };
  /**
   * The unsaved changes, sent after a pause in typing and at once after a save; undefined if there are none. `isSaved`:
   * a save has ended, so the last draft may contain rows that the server has: the application replaces it at once.
   */
  draft: { draft: GridDraft | undefined; isSaved: boolean };
  scroll: { scrollTop: number; scrollLeft: number };
};

/** Sends an event to the application. */
export type Tell = <K extends keyof GridEvents>(kind: K, event: GridEvents[K]) => void;
