import type { Row } from '../document/row.ts';

/** A person who comments. */
export type CommentAuthor = { id: string; name: string };

/** An answer in the thread of a comment. `at`: ISO time. */
export type CommentReply = { id: string; author: CommentAuthor; at: string; text: string };

/** A comment on a cell with its thread. `rowId`: the value of `rowKey` of a saved row. `at`: ISO time. */
export type CellComment = CommentReply & {
  rowId: string;
  field: string;
  isResolved: boolean;
  replies: readonly CommentReply[];
};

/** A change by another person: a comment is new or different, or it is gone. */
export type CommentNews = { comment: CellComment } | { removed: string };

/**
 * The owner's store of comments. A promise that rejects is shown with the message of its error, in Chinese, and the
 * text stays in its field.
 */
export type CommentPort = {
  me: CommentAuthor;
  list: () => Promise<readonly CellComment[]>;
  add: (to: { rowId: string; field: string; text: string }) => Promise<CellComment>;
  /** Changes the text of a comment of this person. */
  edit: (id: string, text: string) => Promise<CellComment>;
  reply: (id: string, text: string) => Promise<CellComment>;
  resolve: (id: string, isResolved: boolean) => Promise<CellComment>;
  remove: (id: string) => Promise<void>;
  /** Reports what other people do. Returns a function that stops it. */
  follow?: (hear: (news: CommentNews) => void) => () => void;
  /** May this person comment on a cell, reply and resolve? Absent: everywhere. */
  mayComment?: (row: Row, field: string) => boolean;
  /** May this person delete the comment? Absent: their own ones. */
  mayRemove?: (comment: CellComment) => boolean;
};
