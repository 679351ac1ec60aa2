import type { Patch } from '../document/patch.ts';
import type { RowKey } from '../document/row.ts';
import type { RowHeights } from '../layout/row-heights.ts';
import type { Cell } from '../selection/range.ts';
import type { Group } from './group-rows.ts';

/** The rows of a grid in groups, as the store and the view use them. */
export type RowGroups = {
  /** All rows in the order of the groups, also those of closed groups. */
  readonly rows: readonly RowKey[];
  /** The shown rows; the array slot of a header is empty, so that no cell is read or written there. */
  readonly view: readonly RowKey[];
  /** All groups and rows in order, each group before its contents, also in closed groups; ungrouped rows last. */
  readonly lines: readonly (Group | RowKey)[];
  /** Number of nested group levels. */
  readonly depth: number;
  /** Returns the group whose header is at this index of the view; undefined for a row. */
  at: (row: number) => Group | undefined;
  /** Returns the number of a row of the view among the shown rows, from 1, without counting headers. */
  numberOf: (row: number) => number;
  /** Returns the index of a group's header in the view; -1 if the header is not shown. */
  placeOf: (id: string) => number;
  /** Returns the groups that contain a row, the outermost first. */
  pathOf: (key: RowKey) => readonly Group[];
  isOpen: (group: Group) => boolean;
  /** True if at least one group is closed, so that not all rows are shown. */
  readonly hasClosed: boolean;
  /** Opens or closes a group. Returns the announcement for screen readers. */
  toggle: (group: Group) => string;
  toggleAll: (isOpen: boolean) => void;
  /** Opens all groups that contain a row. */
  open: (key: RowKey) => void;
  /** Returns the displayed text of a group. */
  textOf: (group: Group) => string;
  /** Returns the title of a group's header: the column and the text. */
  titleOf: (group: Group) => string;
  /** Returns a group's aggregate of a column as text, with the word for its kind; undefined if it has none. */
  figureText: (group: Group, field: string) => { text: string; word: string } | undefined;
  /** Discards the computed aggregates after a cell has changed. */
  forget: () => void;
  /** Returns whether these changes may move rows to other groups. */
  isMovedBy: (patches: readonly Patch[]) => boolean;
  /** Writes the heights of the headers into the row heights. */
  fit: (heights: RowHeights) => void;
  /** Returns the screen reader text of a cell of a header; undefined for other cells. */
  wordsFor: (cell: Cell) => string | undefined;
  /** Handles a key on a header; returns the announcement for screen readers, undefined if the key has no effect. */
  hear: (chord: string) => string | undefined;
};
