import { useEffect, useState } from 'react';
import { commentsOn } from '../../core/comments/comments-on.ts';
import type { RowKey } from '../../core/document/row.ts';
import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import { rowWords } from '../problems/row-words.ts';
import { BottomSheet } from '../surfaces/bottom-sheet.tsx';
import { isPhone } from '../surfaces/is-phone.ts';
import { Popover } from '../surfaces/popover.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import styles from './comments.module.css';

type Props = { control: GridControl; keyOfRow: RowKey; field: string; removing?: string | undefined };

/** Returns the screen position of the active cell; that of the grid if no cell is drawn as active. */
function placeOfActive({ view }: GridControl): DOMRect {
  const cell = view.scroller.querySelector('[data-marks~="active"]') ?? view.scroller;
  return cell.getBoundingClientRect();
}

/** Dialog with the comments and replies on a cell, or with a field for the first comment. */
export function CommentDialog({ control, keyOfRow, field, removing }: Props) {
  const { store } = control;
  const [place] = useState(() => placeOfActive(control));
  useGridState(control, () => store.revision);
  const { comments } = store;
  const close = () => control.show(undefined);
  useEffect(() => {
    for (const key of store.spans?.rowsOf(keyOfRow, field) ?? [keyOfRow]) comments?.see(key, field);
  }, [store, comments, keyOfRow, field]);
  useEffect(() => {
    // When a pressed button is disabled, the browser moves the focus to `body`; Esc must close the dialog even then.
    const keyed = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && target === document.body) control.show(undefined);
    };
    document.addEventListener('keydown', keyed);
    return () => document.removeEventListener('keydown', keyed);
  }, [control]);
  if (comments === undefined) return null;
  const all = commentsOn(store, keyOfRow, field);
  const mayComment = comments.mayComment(keyOfRow, field);
  const done = (words: string) => {
    control.announce(words);
    if (commentsOn(store, keyOfRow, field).length === 0) close();
  };
  const title = `${store.column(field)?.title ?? field} · ${rowWords(store, keyOfRow)}`;
  const content = (
    <div className={styles.dialog}>
      {isPhone() ? null : <h2 className={styles.title}>{title}</h2>}
      {all.map((comment) => (
        <CommentThread
          key={comment.id}
          comments={comments}
          comment={comment}
          mayReply={mayComment}
          isRemoving={comment.id === removing}
          onDone={done}
        />
      ))}
      {all.length === 0 && mayComment ? (
        <CommentForm
          label="批注"
          button="添加"
          onSave={async (text) => {
            await comments.add(keyOfRow, field, text);
            close();
            control.announce('已添加批注');
          }}
        >
          <span className={styles.hint}>Ctrl+Enter 添加</span>
        </CommentForm>
      ) : null}
    </div>
  );
  return isPhone() ? (
    <BottomSheet title={title} onClose={close}>
      {content}
    </BottomSheet>
  ) : (
    <Popover place={place} label={`批注：${title}`} onClose={close}>
      {content}
    </Popover>
  );
}
