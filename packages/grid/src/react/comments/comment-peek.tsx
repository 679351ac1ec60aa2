import { useLayoutEffect, useRef } from 'react';
import { commentsOn } from '../../core/comments/comments-on.ts';
import type { GridControl } from '../control/grid-control.ts';
import { CommentLines } from './comment-lines.tsx';
import styles from './comments.module.css';
import { usePeeked } from './use-peeked.ts';

const gapPx = 8;

/** Places a box to the right of a cell, or to its left if there is no space. */
function placeBeside(box: HTMLElement, cell: DOMRect): void {
  const { width, height } = box.getBoundingClientRect();
  const right = cell.right + gapPx;
  const left = right + width > window.innerWidth - gapPx ? Math.max(gapPx, cell.left - width - gapPx) : right;
  box.style.left = `${left}px`;
  box.style.top = `${Math.max(gapPx, Math.min(cell.top, window.innerHeight - height - gapPx))}px`;
}

/** Read-only box with the comments of the cell under the pointer or of the active cell. */
export function CommentPeek({ control }: { control: GridControl }) {
  const { store } = control;
  const peeked = usePeeked(control);
  const box = useRef<HTMLDivElement>(null);
  const { comments } = store;
  const all = peeked === undefined ? [] : commentsOn(store, peeked.key, peeked.field);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || peeked === undefined) return undefined;
    element.showPopover();
    placeBeside(element, peeked.place);
    return () => element.hidePopover();
  }, [peeked]);
  if (comments === undefined || all.length === 0) return null;
  return (
    <div ref={box} popover="manual" role="tooltip" className={styles.peek}>
      {all.map((comment) => (
        <CommentLines key={comment.id} comments={comments} comment={comment} />
      ))}
      <p className={styles.hint}>按 Shift+F2 回复</p>
    </div>
  );
}
