import { useState } from 'react';
import type { CellComment } from '../../core/comments/comment.ts';
import { goToFault } from '../../core/store/saving/validating.ts';
import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import { rowWords } from '../problems/row-words.ts';
import controls from '../surfaces/controls.module.css';
import styles from './comments.module.css';
import { timeWords } from './time-words.ts';

/** The list of all comments: author, text, cell, and a button that goes to the cell. */
export function CommentList({ control }: { control: GridControl }) {
  const { store } = control;
  const [isOpenOnly, setOpenOnly] = useState(true);
  useGridState(control, () => store.revision);
  const { comments } = store;
  if (comments === undefined || !comments.isListed) return null;
  const all = comments.all();
  const shown = isOpenOnly ? all.filter(({ isResolved }) => !isResolved) : all;
  const close = () => {
    comments.list(false);
    control.focus();
  };
  const go = (comment: CellComment) => {
    control.view.focus();
    const key = comments.keyOf(comment);
    if (goToFault(store, { key, field: comment.field, message: '' })) comments.see(key, comment.field);
    else control.note('这一行现在没有显示：被筛选了，或者在其他页');
  };
  const placeOf = (comment: CellComment) =>
    `${rowWords(store, comments.keyOf(comment))} · ${store.column(comment.field)?.title ?? comment.field}`;
  return (
    <section aria-label="批注列表" className={styles.list}>
      <header className={styles.head}>
        <strong role="status">
          {shown.length === 0 ? (isOpenOnly ? '没有未解决的批注' : '没有批注') : `共 ${shown.length} 条批注`}
        </strong>
        <label className={styles.filter}>
          <input
            type="checkbox"
            checked={isOpenOnly}
            onChange={(event) => setOpenOnly(event.target.checked)}
          />
          只看未解决
        </label>
        <button type="button" className={controls.icon} aria-label="关闭" onClick={close}>
          ×
        </button>
      </header>
      <ol>
        {shown.map((comment) => (
          <li key={comment.id}>
            <button type="button" className={styles.item} onClick={() => go(comment)}>
              <span className={styles.place}>{placeOf(comment)}</span>
              <span className={styles.excerpt}>{comment.text}</span>
              <span className={styles.author}>
                {comments.isNew(comment) ? <span className={styles.new}>新</span> : null}
                {comment.isResolved ? <span className={styles.resolved}>已解决</span> : null}
                {comment.replies.length === 0 ? null : `${comment.replies.length} 条回复 · `}
                {comment.author.name} · {timeWords(comment.at)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
