import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

/** A small modal question. Esc and 取消 cancel it. */
export function Dialog(props: {
  title: string;
  confirmText: string;
  /** Absent: there is no cancel button. */
  cancelText?: string;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
}) {
  const { title, confirmText, cancelText, onConfirm, onCancel, children } = props;
  const box = useRef<HTMLDialogElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = box.current;
    element?.showModal();
    (element?.querySelector<HTMLElement>('[data-first]') ?? confirm.current)?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={box}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        // React would also pass the event to a dialog that contains the grid.
        event.stopPropagation();
        onCancel();
      }}
      // Keys in the dialog must not reach the container of the grid.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.content}>{children}</div>
        <div className={styles.buttons}>
          {cancelText === undefined ? null : (
            <button type="button" className={styles.button} onClick={onCancel}>
              {cancelText}
            </button>
          )}
          <button ref={confirm} type="submit" className={styles.button} data-primary="">
            {confirmText}
          </button>
        </div>
      </form>
    </dialog>
  );
}
