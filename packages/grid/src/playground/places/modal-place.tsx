import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './places.module.css';

/** A native modal dialog: the rest of the page is inert, and Esc closes it. */
export function ModalPlace({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={box} className={styles.modal} aria-label="对话框" onCancel={onClose}>
      {children}
    </dialog>
  );
}
