import { type ReactNode, useId, useState } from 'react';
import icon from '../icon-button.module.css';
import styles from './modal-dialog.module.css';

type Props = {
  title: string;
  widthPx: number;
  /** Called by Esc and the close button; absent: the dialog cannot be dismissed. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
};

/** A native modal dialog in the style of antd's: the rest of the page is inert. */
export function ModalDialog({ title, widthPx, onClose, children }: Props) {
  const titleId = useId();
  const [open] = useState(() => (dialog: HTMLDialogElement | null) => {
    if (dialog === null) return undefined;
    dialog.showModal();
    // Without this the browser would focus the close button.
    dialog.querySelector<HTMLElement>('input, select')?.focus();
    // Closing before unmount lets the browser restore the focus.
    return () => dialog.close();
  });
  return (
    <dialog
      ref={open}
      className={styles.dialog}
      style={{ width: widthPx }}
      aria-labelledby={titleId}
      closedby={onClose === undefined ? 'none' : 'closerequest'}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Some browsers close the dialog on the second Esc even if the page prevents it: it is opened again.
      onClose={(event) => {
        if (event.currentTarget.isConnected && !event.currentTarget.open) event.currentTarget.showModal();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {onClose === undefined ? null : (
        <button
          type="button"
          className={`${icon.button} ${styles.close}`}
          aria-label="关闭"
          onClick={onClose}
        >
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
          </svg>
        </button>
      )}
      {children}
    </dialog>
  );
}
