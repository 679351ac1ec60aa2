import type { RowKey } from '../document/row.ts';
import type { Cell, Range } from '../selection/range.ts';
import type { Selection } from '../selection/selection.ts';
import type { Direction } from '../selection/steps.ts';
import type { Span } from './spans.ts';

/** The merged cells of a grid. */
export type MergedCells = {
  /** Returns the span that contains a cell; undefined if the cell is not merged. The card layout merges no cells. */
  at: (cell: Cell) => Span | undefined;
  /** Returns whether a cell is covered by the first cell of its span. */
  isCovered: (cell: Cell) => boolean;
  /**
   * Returns true for a cell hidden by a merged area that the application has set: its value may differ from the
   * displayed one.
   */
  isHidden: (key: RowKey, field: string) => boolean;
  /** Returns the spans whose first cell is in a range, each once. */
  within: (range: Range) => Span[];
  /** Returns the rows whose equal values a merged cell represents; only its own row for other cells. */
  rowsOf: (key: RowKey, field: string) => RowKey[];
  /** Returns the rows of `rowsOf` whose cell the user may edit. */
  keysOf: (key: RowKey, field: string) => RowKey[];
  /** Returns the cell of a span from which an arrow key moves on in a direction. */
  edge: (cell: Cell, direction: Direction) => Cell;
  /** Returns the selection extended to whole spans. */
  whole: (selection: Selection) => Selection;
  /** Returns the cell to extend the active range to, so that the range changes by at least one whole span. */
  reach: (selection: Selection, to: Cell, direction: Direction) => Cell;
};
