import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './bottom-sheet.module.css';

/** A bottom sheet on a phone. A tap above it closes it. */
export function BottomSheet(props: { title: string; onClose: () => void; children: ReactNode }) {
  const { title, onClose, children } = props;
  const mask = useRef<HTMLDivElement>(null);
  /** Target of the last press. The finger that opened the sheet may be lifted over it, which must not close it. */
  const pressed = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const element = mask.current;
    element?.showPopover();
    return () => element?.hidePopover();
  }, []);
  return (
    <div
      ref={mask}
      popover="manual"
      className={styles.mask}
      role="presentation"
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClickCapture={(event) => {
        const isByKey = event.detail === 0;
        if (pressed.current === null && !isByKey) event.stopPropagation();
      }}
      onClick={({ target, currentTarget }) => {
        if (pressed.current === currentTarget && target === currentTarget) onClose();
      }}
    >
      <div className={styles.sheet}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  );
}
