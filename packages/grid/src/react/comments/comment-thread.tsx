import { useLayoutEffect, useRef, useState } from 'react';
import type { CellComments } from '../../core/comments/cell-comments.ts';
import type { CellComment } from '../../core/comments/comment.ts';
import { reasonOf } from '../../core/comments/comment-book.ts';
import controls from '../surfaces/controls.module.css';
import { CommentForm } from './comment-form.tsx';
import { CommentLines } from './comment-lines.tsx';
import styles from './comments.module.css';

type Props = {
  comments: CellComments;
  comment: CellComment;
  /** True when the user may reply and resolve. */
  mayReply: boolean;
  isRemoving: boolean;
  /** Called after a reply, a change or a deletion, with the announcement for screen readers. */
  onDone: (words: string) => void;
};

/** A comment with its replies, and the buttons to reply, resolve, edit and delete. */
export function CommentThread({ comments, comment, mayReply, isRemoving, onDone }: Props) {
  const [mode, setMode] = useState<'read' | 'edit' | 'remove'>(isRemoving ? 'remove' : 'read');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const act = (acting: Promise<void>, words: string) => {
    setBusy(true);
    setFault('');
    acting
      .then(
        () => {
          setMode('read');
          onDone(words);
        },
        (error: unknown) => setFault(`操作没有完成：${reasonOf(error)}`),
      )
      .finally(() => setBusy(false));
  };
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // The pressed button was removed: the focus moves to the thread, so that it still receives keys.
    if (document.activeElement !== document.body) return;
    const next = box.current?.querySelector<HTMLElement>('[data-begin]') ?? box.current;
    next?.focus();
  });
  const count = comment.replies.length;
  return (
    <article ref={box} tabIndex={-1} className={styles.thread}>
      {mode === 'edit' ? (
        <CommentForm
          label="修改批注"
          button="保存"
          text={comment.text}
          onSave={async (text) => {
            await comments.edit(comment, text);
            setMode('read');
            onDone('已修改批注');
          }}
        >
          <button type="button" className={controls.button} onClick={() => setMode('read')}>
            取消
          </button>
        </CommentForm>
      ) : (
        <CommentLines comments={comments} comment={comment} />
      )}
      {fault === '' ? null : (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {mode === 'remove' ? (
        <p className={styles.question}>
          <span>{count > 0 ? `连同 ${count} 条回复一起删除？` : '删除这条批注？'}</span>
          <button type="button" className={controls.button} onClick={() => setMode('read')}>
            取消
          </button>
          <button
            type="button"
            data-begin=""
            data-kind="danger"
            className={controls.button}
            disabled={isBusy}
            onClick={() => act(comments.remove(comment), '已删除批注')}
          >
            删除
          </button>
        </p>
      ) : null}
      {mode === 'read' ? (
        <p className={styles.acts}>
          {mayReply ? (
            <button
              type="button"
              disabled={isBusy}
              onClick={() =>
                act(
                  comments.resolve(comment, !comment.isResolved),
                  comment.isResolved ? '已重新打开' : '已标为已解决',
                )
              }
            >
              {comment.isResolved ? '重新打开' : '标为已解决'}
            </button>
          ) : null}
          {comments.isMine(comment) && mayReply ? (
            <button type="button" disabled={isBusy} onClick={() => setMode('edit')}>
              编辑
            </button>
          ) : null}
          {comments.mayRemove(comment) ? (
            <button type="button" disabled={isBusy} onClick={() => setMode('remove')}>
              删除
            </button>
          ) : null}
        </p>
      ) : null}
      {mode === 'read' && mayReply && !comment.isResolved ? (
        <CommentForm
          label="回复"
          button="回复"
          onSave={async (text) => {
            await comments.reply(comment, text);
            onDone('已回复');
          }}
        />
      ) : null}
    </article>
  );
}
