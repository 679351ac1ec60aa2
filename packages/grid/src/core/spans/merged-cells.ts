import type { RowKey } from '../document/row.ts';
import type { Cell, Range } from '../selection/range.ts';
import type { Selection } from '../selection/selection.ts';
import type { Direction } from '../selection/steps.ts';
import type { Span } from './spans.ts';

/** The merged cells of a grid. */
export type MergedCells = {
  /** The span of a cell; undefined if it is not merged. Cards merge nothing. */
  at: (cell: Cell) => Span | undefined;
  /** Is the cell merged into another one? */
  isCovered: (cell: Cell) => boolean;
  /** Does a span of the owner hide the cell? It shows another value and does not stand for this one. */
  isHidden: (key: RowKey, field: string) => boolean;
  /** The spans that begin in a range, each once. */
  within: (range: Range) => Span[];
  /** The rows for which a cell stands: those of a cell that is merged because its values are equal. */
  rowsOf: (key: RowKey, field: string) => RowKey[];
  /** Those of `rowsOf` that may be edited. */
  keysOf: (key: RowKey, field: string) => RowKey[];
  /** The place from which an arrow leaves a cell. */
  edge: (cell: Cell, direction: Direction) => Cell;
  /** The selection, grown to whole spans. */
  whole: (selection: Selection) => Selection;
  /** The place to which a range is extended so that it changes by at least one span. */
  reach: (selection: Selection, to: Cell, direction: Direction) => Cell;
};
