import { type ReactNode, useState } from 'react';
import type { MenuEntry } from '../platform/menu/menu-entries.logic.ts';
import type { Crumb } from '../platform/menu/menu-routes.logic.ts';
import type { Device } from './device.ts';
import { HeaderStart } from './header/header-start.tsx';
import { TopHeader } from './header/top-header.tsx';
import { OfflineBar } from './offline-bar.tsx';
import styles from './shell.module.css';
import { SideDrawer } from './side-menu/side-drawer.tsx';
import { SideMenu } from './side-menu/side-menu.tsx';
import { Wordmark } from './wordmark.tsx';

/** What the frame tells about the place. */
export type ShellFacts = {
  device: Device;
  entries: readonly MenuEntry[];
  path: string;
  trail: readonly Crumb[];
};

type Props = {
  facts: ShellFacts;
  /** The right end of the header. */
  headerRight: ReactNode;
  /** Between header and page. */
  tabBar: ReactNode;
  children: ReactNode;
};

const mainId = 'main';

/** The frame of the workspace: side menu, header, tabs, page. Our own light components, there before antd is. */
export function Shell({ facts, headerRight, tabBar, children }: Props) {
  const { device, entries, path, trail } = facts;
  const [collapsed, setCollapsed] = useState(false);
  const [drawer, setDrawer] = useState<{ open: boolean; path: string }>({ open: false, path });
  const hasDrawer = device !== 'desktop';
  // A page that came to the front by a line of the drawer closes it.
  if (drawer.open && (drawer.path !== path || !hasDrawer)) setDrawer({ open: false, path });
  const menu = hasDrawer
    ? { kind: 'drawer' as const, open: drawer.open, onToggle: () => setDrawer({ open: true, path }) }
    : { kind: 'side' as const, open: !collapsed, onToggle: () => setCollapsed(!collapsed) };

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href={`#${mainId}`}>
        跳到正文
      </a>
      <OfflineBar />
      <div className={styles.columns}>
        {hasDrawer ? (
          <SideDrawer open={drawer.open} onClose={() => setDrawer({ open: false, path })}>
            <Wordmark />
            <SideMenu entries={entries} path={path} collapsed={false} />
          </SideDrawer>
        ) : (
          <aside className={styles.side} data-collapsed={collapsed}>
            <Wordmark bare={collapsed} />
            <SideMenu entries={entries} path={path} collapsed={collapsed} />
          </aside>
        )}
        <div className={styles.work}>
          <TopHeader start={<HeaderStart menu={menu} trail={trail} />}>{headerRight}</TopHeader>
          {tabBar}
          <main id={mainId} tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </div>
      </div>
    </div>
  );
}
