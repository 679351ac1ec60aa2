import type { ReactNode } from 'react';
import type { CommentReply } from '../../core/comments/comment.ts';
import styles from './comments.module.css';
import { timeWords } from './time-words.ts';

/** The text of a comment or reply, with its author and time. */
export function CommentLine({ said, children }: { said: CommentReply; children?: ReactNode }) {
  return (
    <div className={styles.said}>
      <p className={styles.by}>
        <strong>{said.author.name}</strong>
        <time dateTime={said.at}>{timeWords(said.at)}</time>
        {children}
      </p>
      <p className={styles.text}>{said.text}</p>
    </div>
  );
}
