import type { Row } from '../document/row.ts';
import type { FormatCondition } from '../formats/format-rule.ts';
import type { Aggregate } from '../grouping/aggregates.ts';

/** A column by which the server sorts. The first one is the most significant. */
export type RequestedSort = { field: string; isDescending: boolean };

/**
 * A filter that the server applies. It matches cells with one of `values` ('' stands for an empty cell) or, if the
 * source supports `conditions`, cells that meet the condition `when`.
 */
export type RequestedFilter =
  | { field: string; values: readonly unknown[]; when?: undefined }
  | { field: string; when: FormatCondition };

/** Filters and order of the requested rows: first by the grouped columns, then by the sorted ones. */
export type RequestedView = {
  groupBy: readonly RequestedSort[];
  sortBy: readonly RequestedSort[];
  filterBy: readonly RequestedFilter[];
};

/** A request for `count` rows of a list, starting at index `from`. */
export type RowAsk = RequestedView & {
  from: number;
  count: number;
  /** Aborts when the response is no longer needed. */
  signal: AbortSignal;
};

/** Sums and averages of columns over all rows of the view, for the footer. */
export type SourceFigures = Readonly<Record<string, { sum?: string; average?: string }>>;

/**
 * The response. Fewer rows than requested mean that the list ends there. `total`: number of rows of the list, if known.
 */
export type RowAnswer = { rows: readonly Row[]; total?: number; figures?: SourceFigures };

/** Rows with the same values in the grouped columns. */
export type SourceGroup = {
  /** The values of the grouped columns, the outermost first; an outer group has fewer of them. */
  path: readonly unknown[];
  /** Number of its rows. */
  count: number;
  /** By column: the requested aggregate. */
  figures?: Readonly<Record<string, unknown>>;
};

/** A request for the groups of a view, with an aggregate of each named column. */
export type GroupAsk = RequestedView & {
  aggregates: Readonly<Record<string, Aggregate>>;
  signal: AbortSignal;
};

/** A text that occurs in a column, and the number of rows with it, if known. */
export type SourceChoice = { text: string; count?: number };

/** Rows on a server, requested when they enter the viewport. */
export type RowSource = {
  /**
   * Loads rows. If the application passes another function, the grid shows another table and discards unsaved edits.
   */
  load: (ask: RowAsk) => Promise<RowAnswer>;
  /** The distinct texts of a column for its filter. Absent: the choices of the column, or the loaded rows. */
  choices?: (ask: RequestedView & { field: string; signal: AbortSignal }) => Promise<readonly SourceChoice[]>;
  /**
   * Returns all groups in the order in which `load` returns their rows, each before the groups inside it. Absent: rows
   * of this source cannot be grouped.
   */
  groups?: (ask: GroupAsk) => Promise<readonly SourceGroup[]>;
  /** True if `filterBy` may contain conditions. */
  conditions?: boolean;
  /** When the value changes, the rows are requested again; unsaved edits stay. */
  version?: string | number;
};
