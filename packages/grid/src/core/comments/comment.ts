import type { Row } from '../document/row.ts';

/** The user who wrote a comment or reply. */
export type CommentAuthor = { id: string; name: string };

/** A reply to a comment. `at`: ISO time. */
export type CommentReply = { id: string; author: CommentAuthor; at: string; text: string };

/**
 * A comment on a cell with its replies. `rowId`: the value of the row's `rowKey` field, for saved rows. `at`: ISO time.
 */
export type CellComment = CommentReply & {
  rowId: string;
  field: string;
  isResolved: boolean;
  replies: readonly CommentReply[];
};

/** A change by another user: a new or changed comment, or the id of a deleted one. */
export type CommentNews = { comment: CellComment } | { removed: string };

/**
 * The application's store for comments. When a promise rejects, the grid shows the message of its error, which must be
 * Chinese, and the typed text stays in its field.
 */
export type CommentPort = {
  me: CommentAuthor;
  list: () => Promise<readonly CellComment[]>;
  add: (to: { rowId: string; field: string; text: string }) => Promise<CellComment>;
  /** Changes the text of the user's own comment. */
  edit: (id: string, text: string) => Promise<CellComment>;
  reply: (id: string, text: string) => Promise<CellComment>;
  resolve: (id: string, isResolved: boolean) => Promise<CellComment>;
  remove: (id: string) => Promise<void>;
  /** Calls `hear` on each change by another user. Returns the function that unsubscribes. */
  follow?: (hear: (news: CommentNews) => void) => () => void;
  /** Returns whether the user may comment on a cell, reply and resolve. Absent: on every cell. */
  mayComment?: (row: Row, field: string) => boolean;
  /** Returns whether the user may delete the comment. Absent: only their own comments. */
  mayRemove?: (comment: CellComment) => boolean;
};
