import type { Row } from '../document/row.ts';

/** A column that the server sorts by. The first one counts most. */
export type AskedSort = { field: string; isDescending: boolean };

/** A column that the server filters by: rows whose cell has one of these values. '' stands for empty cells. */
export type AskedFilter = { field: string; values: readonly unknown[] };

/** Which rows are shown, in which order. */
export type AskedView = { sortBy: readonly AskedSort[]; filterBy: readonly AskedFilter[] };

/** What is asked of a source: `count` rows of a view, `from` counted from 0. */
export type RowAsk = AskedView & {
  from: number;
  count: number;
  /** Given when nobody waits for the answer any more. */
  signal: AbortSignal;
};

/** Figures of columns over all rows of the view, as the foot says them. */
export type AskedFigures = Readonly<Record<string, { sum?: string; average?: string }>>;

/**
 * What a source answers. Fewer rows than were asked for: there are no more. `total`: how many rows the view has; absent
 * as long as nobody knows.
 */
export type RowAnswer = { rows: readonly Row[]; total?: number; figures?: AskedFigures };

/** A text that cells of a column say, and how many rows say it, where that is known. */
export type AskedChoice = { text: string; count?: number };

/** Rows that stand elsewhere and are asked for as they come into sight. */
export type RowSource = {
  /** Another function is another table: what was edited over the old one is gone. */
  load: (ask: RowAsk) => Promise<RowAnswer>;
  /** What the cells of a column say, for its filter. Absent: the choices of the column, or what is here. */
  choices?: (ask: AskedView & { field: string; signal: AbortSignal }) => Promise<readonly AskedChoice[]>;
  /** Another value says that rows have changed there: they are asked for anew, and edits stay. */
  version?: string | number;
};
