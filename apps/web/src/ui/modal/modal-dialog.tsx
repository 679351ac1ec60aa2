import { type ReactNode, useId, useState } from 'react';
import styles from './modal-dialog.module.css';

type Props = {
  title: string;
  widthPx: number;
  /** Esc and the cross ask for it; absent: the dialog can only be answered. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
};

/** A browser's own modal dialog in the look of antd's: the rest of the page can be neither reached nor read. */
export function ModalDialog({ title, widthPx, onClose, children }: Props) {
  const titleId = useId();
  const [open] = useState(() => (dialog: HTMLDialogElement | null) => {
    if (dialog === null) return undefined;
    dialog.showModal();
    // The browser would begin at the cross.
    dialog.querySelector<HTMLElement>('input, select')?.focus();
    // Closed before it goes: the browser then gives the focus back to where it was.
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
      // Some browsers close on the second Esc whatever the page says.
      onClose={(event) => {
        if (event.currentTarget.isConnected && !event.currentTarget.open) event.currentTarget.showModal();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {onClose === undefined ? null : (
        <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
          </svg>
        </button>
      )}
      {children}
    </dialog>
  );
}
