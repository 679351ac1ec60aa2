import type { RowKey } from '../document/row.ts';
import type { CellComment } from './comment.ts';

/** Comments on the cells of a grid, as the cells and the list of comments read and change them. */
export type CellComments = {
  /** Returns whether a cell has comments; resolved ones count. */
  has: (key: RowKey, field: string) => boolean;
  /** Returns the comments on a cell, oldest first. */
  at: (key: RowKey, field: string) => readonly CellComment[];
  /** Returns all comments whose row exists in the grid, unresolved ones first. */
  all: () => readonly CellComment[];
  /** Returns the key of the row that a comment is on. */
  keyOf: (comment: CellComment) => RowKey;
  /** Returns whether the user may comment on a cell, reply and resolve. */
  mayComment: (key: RowKey, field: string) => boolean;
  isMine: (comment: CellComment) => boolean;
  mayRemove: (comment: CellComment) => boolean;
  /** Returns whether the thread contains text of other users that the user has not seen. */
  isNew: (comment: CellComment) => boolean;
  /** Returns whether the comment waits for its row to be saved before it is sent. */
  isWaiting: (comment: CellComment) => boolean;
  /** Marks the comments on a cell as seen by the user. */
  see: (key: RowKey, field: string) => void;
  /** Number of unresolved comments, and of those with text that the user has not seen. */
  readonly counts: { unresolved: number; unread: number };
  /** True while the list of all comments is open. */
  readonly isListed: boolean;
  /** Opens or closes the list of all comments. */
  list: (isOpen: boolean) => void;
  /** Adds a comment; on an unsaved row it is sent after the row is saved. */
  add: (key: RowKey, field: string, text: string) => Promise<void>;
  edit: (comment: CellComment, text: string) => Promise<void>;
  reply: (comment: CellComment, text: string) => Promise<void>;
  resolve: (comment: CellComment, isResolved: boolean) => Promise<void>;
  remove: (comment: CellComment) => Promise<void>;
};
