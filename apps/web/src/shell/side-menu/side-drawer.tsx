import { type ReactNode, useEffect, useRef } from 'react';
import styles from './side-drawer.module.css';

type Props = { open: boolean; onClose: () => void; children: ReactNode };

/** The side menu in a narrow window. The native dialog traps the focus and closes on Escape. */
export function SideDrawer({ open, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label="菜单"
      onClose={onClose}
      // A press on the backdrop has the dialog itself as its target; a press on the menu has its content.
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}
