import type { Row } from '../document/row.ts';
import type { FormatCondition } from '../formats/format-rule.ts';

/** A column by which the server sorts. The first one is the most significant. */
export type RequestedSort = { field: string; isDescending: boolean };

/**
 * A filter of the server: matches cells with one of these values ('' is an empty cell), or with a condition if the
 * source supports `conditions`.
 */
export type RequestedFilter =
  | { field: string; values: readonly unknown[]; when?: undefined }
  | { field: string; when: FormatCondition };

/** The filter and the order of the rows. */
export type RequestedView = { sortBy: readonly RequestedSort[]; filterBy: readonly RequestedFilter[] };

/** A request to a source: `count` rows of a view, `from` counted from 0. */
export type RowAsk = RequestedView & {
  from: number;
  count: number;
  /** Aborts when the answer is no longer needed. */
  signal: AbortSignal;
};

/** Sums and averages of columns over all rows of the view, for the footer. */
export type SourceFigures = Readonly<Record<string, { sum?: string; average?: string }>>;

/**
 * The answer of a source. Fewer rows than requested mean the end. `total`: the number of rows of the view, if known.
 */
export type RowAnswer = { rows: readonly Row[]; total?: number; figures?: SourceFigures };

/** A text of a column, and the number of rows with it, if known. */
export type SourceChoice = { text: string; count?: number };

/** Rows of a server, requested as they enter the viewport. */
export type RowSource = {
  /** Loads rows. When the owner passes another function, the grid shows another table and discards unsaved edits. */
  load: (ask: RowAsk) => Promise<RowAnswer>;
  /** The distinct texts of a column for its filter. Absent: the choices of the column, or the loaded rows. */
  choices?: (ask: RequestedView & { field: string; signal: AbortSignal }) => Promise<readonly SourceChoice[]>;
  /** True if `load` supports filters by conditions. Otherwise columns can only be filtered by their texts. */
  conditions?: boolean;
  /** When the value changes, the rows are requested again; unsaved edits stay. */
  version?: string | number;
};
