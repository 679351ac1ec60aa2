import type { Row } from '../document/row.ts';

/** A column that the server sorts by. The first one counts most. */
export type AskedSort = { field: string; isDescending: boolean };

/** A filter of the server: rows whose cell has one of these values. '' stands for empty cells. */
export type AskedFilter = { field: string; values: readonly unknown[] };

/** The filter and the order of the rows. */
export type AskedView = { sortBy: readonly AskedSort[]; filterBy: readonly AskedFilter[] };

/** A request to a source: `count` rows of a view, `from` counted from 0. */
export type RowAsk = AskedView & {
  from: number;
  count: number;
  /** Aborts when the answer is no longer needed. */
  signal: AbortSignal;
};

/** Figures of columns over all rows of the view, as the foot says them. */
export type AskedFigures = Readonly<Record<string, { sum?: string; average?: string }>>;

/**
 * The answer of a source. Fewer rows than requested mean the end. `total`: the number of rows of the view, if
 * known.
 */
export type RowAnswer = { rows: readonly Row[]; total?: number; figures?: AskedFigures };

/** A text that cells of a column say, and how many rows say it, where that is known. */
export type AskedChoice = { text: string; count?: number };

/** Rows of a server, requested as they enter the viewport. */
export type RowSource = {
  /** Another function is another table: edits of the old one are dropped. */
  load: (ask: RowAsk) => Promise<RowAnswer>;
  /** The distinct texts of a column for its filter. Absent: the choices of the column, or the loaded rows. */
  choices?: (ask: AskedView & { field: string; signal: AbortSignal }) => Promise<readonly AskedChoice[]>;
  /** Another value says that rows have changed there: they are asked for anew, and edits stay. */
  version?: string | number;
};
