import type { Patch } from '../document/patch.ts';
import type { RowKey } from '../document/row.ts';
import type { RowHeights } from '../layout/row-heights.ts';
import type { Cell } from '../selection/range.ts';
import type { Group } from './group-rows.ts';

/** The rows of a grid in groups, as the store and the view use them. */
export type RowGroups = {
  /** All rows in the order of the groups, also those of closed groups. */
  readonly rows: readonly RowKey[];
  /** The shown rows, with a hole for each header: nothing is read from it or written to it. */
  readonly view: readonly RowKey[];
  /** Each group before what is in it, also what is closed; the rows behind the groups last. */
  readonly lines: readonly (Group | RowKey)[];
  /** The number of levels. */
  readonly depth: number;
  /** The group whose header is at a place of the view. */
  at: (row: number) => Group | undefined;
  /** The number of a row among the shown rows, from 1; headers have none. */
  numberOf: (row: number) => number;
  /** The place of the header of a group; -1 if it is not shown. */
  placeOf: (id: string) => number;
  /** The groups around a row, the outermost first. */
  pathOf: (key: RowKey) => readonly Group[];
  isOpen: (group: Group) => boolean;
  /** Is a group closed, so that not all rows are shown? */
  readonly hasClosed: boolean;
  /** Opens or closes a group. Returns words for screen readers. */
  toggle: (group: Group) => string;
  toggleAll: (isOpen: boolean) => void;
  /** Opens the groups around a row. */
  open: (key: RowKey) => void;
  /** The text of a group as it is shown. */
  textOf: (group: Group) => string;
  /** The column and the text of a group. */
  titleOf: (group: Group) => string;
  /** The figure of a column in a group as a text, with its kind; undefined if there is none. */
  figureText: (group: Group, field: string) => { text: string; word: string } | undefined;
  /** A cell has changed: figures are computed again. */
  forget: () => void;
  /** May rows belong to other groups after these changes? */
  isMovedBy: (patches: readonly Patch[]) => boolean;
  /** Sets the heights of headers. */
  fit: (heights: RowHeights) => void;
  /** The words that a screen reader says for a cell of a header; undefined for other cells. */
  wordsFor: (cell: Cell) => string | undefined;
  /** Answers a key on a header with words for screen readers; undefined: it means nothing here. */
  hear: (chord: string) => string | undefined;
};
