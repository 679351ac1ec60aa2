import type { KeyboardEvent } from 'react';
import { movedBy, nameOf } from '../elements/elements.logic.ts';
import type { ElementEdits } from '../elements/use-element-edits.ts';
import { BlobPicture } from './blob-picture.tsx';
import styles from './preview.module.css';
import type { PageDraft } from './use-page-draft.ts';
import { usePageDrag } from './use-page-drag.ts';
import { boxOn, showsDots, stepOf, widthAt, type Zoom } from './zoom.logic.ts';

type Props = { draft: PageDraft; edits: ElementEdits; zoom: Zoom };

/** The picture of a page: a press chooses the element below; the mouse and arrow keys move the chosen one. */
export function PageView({ draft, edits, zoom }: Props) {
  const { size, picture, isTestPage } = draft;
  const { chosen } = edits;
  const handlers = usePageDrag(edits, size);
  const move = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step !== undefined && chosen !== undefined) edits.set(movedBy(chosen, step), 'place');
    else if (event.key === 'Delete' && chosen !== undefined) edits.remove(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className={styles.page}
      style={{ width: widthAt(zoom, size), aspectRatio: `${size.widthMm} / ${size.heightMm}` }}
      aria-label={chosen === undefined ? '页面，点击选择元素' : `页面，方向键移动${nameOf(chosen)}`}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Delete"
      disabled={isTestPage}
      data-dots={showsDots(zoom, draft.dpi, window.devicePixelRatio) || undefined}
      {...handlers}
      onKeyDown={move}
    >
      {picture === undefined ? null : <BlobPicture blob={picture} alt="" />}
      {chosen === undefined || isTestPage ? null : (
        <span className={styles.chosen} style={boxOn(chosen, size)} data-chosen={chosen.id} />
      )}
    </button>
  );
}
