import type { ReactNode } from 'react';
import type { CellComments } from '../../core/comments/cell-comments.ts';
import type { CellComment, CommentReply } from '../../core/comments/comment.ts';
import styles from './comments.module.css';
import { timeWords } from './time-words.ts';

function Line({ said, children }: { said: CommentReply; children?: ReactNode }) {
  return (
    <div className={styles.said}>
      <p className={styles.by}>
        <strong>{said.author.name}</strong>
        <time dateTime={said.at}>{timeWords(said.at, new Date())}</time>
        {children}
      </p>
      <p className={styles.text}>{said.text}</p>
    </div>
  );
}

/** A comment with its thread. */
export function CommentLines({ comments, comment }: { comments: CellComments; comment: CellComment }) {
  return (
    <>
      <Line said={comment}>
        {comment.isResolved ? <span className={styles.resolved}>已解决</span> : null}
        {comments.isNew(comment) ? <span className={styles.new}>新</span> : null}
        {comments.isWaiting(comment) ? <span className={styles.resolved}>保存此行后发送</span> : null}
      </Line>
      {comment.replies.length === 0 ? null : (
        <div className={styles.replies}>
          {comment.replies.map((reply) => (
            <Line key={reply.id} said={reply} />
          ))}
        </div>
      )}
    </>
  );
}
