import type { ReactNode } from 'react';
import type { Device } from '../device.ts';
import type { PopupEntry } from '../popup-menu/popup-menu.tsx';
import styles from './top-header.module.css';
import { UserMenu } from './user-menu.tsx';

type Props = {
  /** At the left, with all the room that is free: where one is, or the menu. */
  start: ReactNode;
  person: string;
  version: string;
  device: Device;
  userEntries: readonly PopupEntry[];
};

/** The line at the top: what the layout puts at its start, and oneself. */
export function TopHeader({ start, person, version, device, userEntries }: Props) {
  return (
    <header className={styles.header}>
      {start}
      {device === 'desktop' ? (
        <p className={styles.welcome}>
          欢迎您，{person}
          <span className={styles.version}>v{version}</span>
        </p>
      ) : null}
      <UserMenu name={person} entries={userEntries} withName={device === 'tablet'} />
    </header>
  );
}
