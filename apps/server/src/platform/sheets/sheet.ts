/** Value of a written cell; the UTC fields of a Date hold the local time to show. */
export type SheetCell = string | number | boolean | Date | null;

/** A column of a written sheet. */
export type SheetColumn = {
  /** Width in characters. */
  width: number;
  /** Number format of the whole column, such as `yyyy-mm-dd`; `@` keeps what people type as text. */
  format?: string;
  isHidden?: true;
  /** Kind of the column in rows that come as joined texts; absent for texts. Times are wire times. */
  reads?: 'number' | 'date' | 'time';
  /** Texts that the column's cells offer as a list below the top rows; other texts are warned about, not refused. */
  choices?: readonly string[];
};

/**
 * A row above the data. `title` and `note` show their first text across all columns; `heading` has one text per column.
 */
export type TopRow = { look: 'title' | 'note' | 'heading'; texts: readonly string[] };

/** A sheet without its data: what the writing worker receives at once. */
export type SheetHead = {
  /** Characters that Excel refuses in a sheet's name are replaced. */
  name: string;
  columns: readonly SheetColumn[];
  /** Rows at the top, which stay visible while the data scrolls. */
  top: readonly TopRow[];
  isHidden?: true;
};

/**
 * Rows, several at a time: batches of some hundred rows keep memory constant and the event loop free. A batch may be one
 * text of all its cells, joined by `cellEnd` and `rowEnd`, which is sent to the worker in a fraction of the time.
 */
export type RowBatch = readonly (readonly SheetCell[])[] | string;
export type RowBatches = AsyncIterable<RowBatch> | Iterable<RowBatch>;

/** A sheet with its data. */
export type Sheet = SheetHead & { rows: RowBatches };

/** Maximum length of a text in a cell of Excel, in UTF-16 units. */
export const longestCellText = 32_767;
/** Maximum number of rows and of columns of a sheet of Excel. */
export const mostSheetRows = 1_048_576;
export const mostSheetColumns = 16_384;
