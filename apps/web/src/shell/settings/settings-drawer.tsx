import { useId, useState } from 'react';
import icon from '../../ui/icon-button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import type { DerivePalette } from './choose-colour.ts';
import { settingsOpen } from './open-settings.ts';
import styles from './settings-drawer.module.css';
import { SettingsForm } from './settings-form.tsx';

/** 系统设置: every option applies at once and is stored in this browser (product-spec §2 settings drawer). */
export function SettingsDrawer({ derive }: { derive: DerivePalette }) {
  const titleId = useId();
  const [show] = useState(() => (dialog: HTMLDialogElement | null) => {
    if (dialog === null) return undefined;
    dialog.showModal();
    // Closing before unmount lets the browser restore the focus.
    return () => dialog.close();
  });
  const close = () => settingsOpen.write(false);
  return (
    <dialog
      ref={show}
      className={styles.drawer}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // A press on the backdrop has the dialog itself as its target.
      onPointerDown={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.content}>
        <header className={styles.head}>
          <h2 id={titleId}>系统设置</h2>
          <button
            type="button"
            className={`${icon.button} ${styles.close}`}
            aria-label="关闭"
            onClick={close}
          >
            <Icon name="close" sizePx={14} />
          </button>
        </header>
        <SettingsForm derive={derive} />
      </div>
    </dialog>
  );
}
