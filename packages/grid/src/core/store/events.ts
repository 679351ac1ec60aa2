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

/** Rows were ticked or unticked; unticking all is reported as `selected-all` with an empty list. */
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
  /** `deleteRows` are those on the server. With `confirmRemove`, rows are removed when it is called. */
  remove: { deleteRows: readonly Row[]; confirmRemove?: () => void };
  save: object;
  /** A removed row that another user has changed meanwhile: it stays. */
  returned: { row: Row };
  /** The active cell has changed; null if it is in no row that the server knows. */
  activeCell: { cell: { rowId: string; field: string } | null };
  valueChange: ValueChange;
  selectRowChange: SelectRowChange;
  pageChange: { current: number; pageSize: number };
  /** `row` is a copy. `callback(true)` closes the modal. */
  detailsConfirm: { row: Row; column: Column; callback: (isDone: boolean) => void };
  /** An edit ended; the event has the new value. */
  blur: { value: unknown; row: Row; column: Column };
  editActived: CellEvent;
  editClosed: CellEvent & { isChanged: boolean };
  cellClick: CellEvent;
  /** A user arranged columns or froze rows; the owner may store it. */
  arrange: { arrangement: Arrangement };
  /** A file was imported. The owner may remember the column mapping for the next one. */
  imported: { added: number; updated: number; headings: Readonly<Record<string, string>> };
  /** The unsaved changes, after a pause in typing; undefined if there are none. */
  draft: { draft: GridDraft | undefined };
  scroll: { scrollTop: number; scrollLeft: number };
};

/** Sends an event to the owner. */
export type Tell = <K extends keyof GridEvents>(kind: K, event: GridEvents[K]) => void;
