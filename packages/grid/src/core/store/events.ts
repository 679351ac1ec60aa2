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

/** Boxes were ticked or not any more; all of them taken off is told as `selected-all` with an empty list. */
export type SelectRowChange = {
  type: 'radio' | 'checkbox' | 'checkbox-all';
  action: 'selected' | 'unselected' | 'selected-all';
  row: Row | undefined;
  selectedRows: readonly Row[];
  selectedRowIds: readonly RowKey[];
};

/** What a grid tells its owner, by name (api-contract 6.4). */
export type GridEvents = {
  added: { row: Row };
  inserted: { row: Row };
  /** `deleteRows` are those that the server has. With `confirmRemove` nothing is removed until it is called. */
  remove: { deleteRows: readonly Row[]; confirmRemove?: () => void };
  save: object;
  /** A row that was to go and that somebody else has changed meanwhile: it stays. */
  returned: { row: Row };
  /** The person is in another cell; null: in none that the server knows. */
  activeCell: { cell: { rowId: string; field: string } | null };
  valueChange: ValueChange;
  selectRowChange: SelectRowChange;
  pageChange: { current: number; pageSize: number };
  /** `row` is a copy. `callback(true)` closes the modal. */
  detailsConfirm: { row: Row; column: Column; callback: (isDone: boolean) => void };
  /** An editor was left, with what stands in the cell now. */
  blur: { value: unknown; row: Row; column: Column };
  editActived: CellEvent;
  editClosed: CellEvent & { isChanged: boolean };
  cellClick: CellEvent;
  /** A person has arranged the columns, or frozen rows; the owner may keep it for the next time. */
  arrange: { arrangement: Arrangement };
  /** A file came in. The owner may keep for the next one which heading went into which column. */
  imported: { added: number; updated: number; headings: Readonly<Record<string, string>> };
  /** What is not saved now, once the typing pauses; undefined: nothing any more. */
  draft: { draft: GridDraft | undefined };
  scroll: { scrollTop: number; scrollLeft: number };
};

/** Tells the owner something. */
export type Tell = <K extends keyof GridEvents>(kind: K, event: GridEvents[K]) => void;
