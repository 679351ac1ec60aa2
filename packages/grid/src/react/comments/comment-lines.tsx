import type { CellComments } from '../../core/comments/cell-comments.ts';
import type { CellComment } from '../../core/comments/comment.ts';
import { CommentLine } from './comment-line.tsx';
import styles from './comments.module.css';

/** A comment with its replies, without buttons. */
export function CommentLines({ comments, comment }: { comments: CellComments; comment: CellComment }) {
  return (
    <>
      <CommentLine said={comment}>
        {comment.isResolved ? <span className={styles.resolved}>已解决</span> : null}
        {comments.isNew(comment) ? <span className={styles.new}>新</span> : null}
        {comments.isWaiting(comment) ? <span className={styles.resolved}>保存此行后发送</span> : null}
      </CommentLine>
      {comment.replies.length === 0 ? null : (
        <div className={styles.replies}>
          {comment.replies.map((reply) => (
            <CommentLine key={reply.id} said={reply} />
          ))}
        </div>
      )}
    </>
  );
}
