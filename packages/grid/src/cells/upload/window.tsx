import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './upload.module.css';

type WindowProps = {
  title: string;
  widthPx: number;
  onClose: () => void;
  /** The buttons at the bottom. */
  buttons: ReactNode;
  children: ReactNode;
};

/** A modal window opened from a cell. Its events do not reach the cell. */
export function Window({ title, widthPx, onClose, buttons, children }: WindowProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = box.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={box}
      data-own=""
      aria-labelledby={titleId}
      className={styles.window}
      style={{ width: widthPx }}
      onCancel={(event) => {
        event.preventDefault();
        // React would also pass the event to a dialog that contains the grid.
        event.stopPropagation();
        onClose();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
      <div className={styles.buttons}>{buttons}</div>
    </dialog>
  );
}
