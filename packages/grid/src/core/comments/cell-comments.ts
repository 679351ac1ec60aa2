import type { RowKey } from '../document/row.ts';
import type { CellComment } from './comment.ts';

/** The comments of a grid as its cells need them. */
export type CellComments = {
  /** Are there comments on a cell? Resolved ones count as well. */
  has: (key: RowKey, field: string) => boolean;
  /** The comments on a cell, the oldest first. */
  at: (key: RowKey, field: string) => readonly CellComment[];
  /** The comments on rows that exist, unresolved ones first. */
  all: () => readonly CellComment[];
  /** The row of a comment. */
  keyOf: (comment: CellComment) => RowKey;
  /** May this person add a comment to a cell, reply and resolve? */
  mayComment: (key: RowKey, field: string) => boolean;
  isMine: (comment: CellComment) => boolean;
  mayRemove: (comment: CellComment) => boolean;
  /** Has this person not seen what others wrote? */
  isNew: (comment: CellComment) => boolean;
  /** Is its row not saved yet, so that it is sent later? */
  isWaiting: (comment: CellComment) => boolean;
  /** The comments on a cell were seen. */
  see: (key: RowKey, field: string) => void;
  /** The numbers of unresolved comments, and of those that are new for this person. */
  readonly counts: { unresolved: number; unread: number };
  /** Is the list of all comments open? */
  readonly isListed: boolean;
  /** Opens or closes the list. */
  list: (isOpen: boolean) => void;
  /** Adds a comment; on an unsaved row it waits until that is saved. */
  add: (key: RowKey, field: string, text: string) => Promise<void>;
  edit: (comment: CellComment, text: string) => Promise<void>;
  reply: (comment: CellComment, text: string) => Promise<void>;
  resolve: (comment: CellComment, isResolved: boolean) => Promise<void>;
  remove: (comment: CellComment) => Promise<void>;
};
