import { type ReactNode, useState } from 'react';
import type { MenuEntry } from '../platform/menu/menu-entries.logic.ts';
import type { Crumb } from '../platform/menu/menu-routes.logic.ts';
import { changeSettings, useSettings } from '../platform/settings/settings-store.ts';
import type { Device } from './device.ts';
import { HeaderStart } from './header/header-start.tsx';
import { TopHeader } from './header/top-header.tsx';
import { headerMotionOf } from './header-motion.logic.ts';
import { OfflineBar } from './offline-bar.tsx';
import styles from './shell.module.css';
import { SideDrawer } from './side-menu/side-drawer.tsx';
import { SideMenu } from './side-menu/side-menu.tsx';
import { useHeaderMotion } from './use-header-motion.ts';
import { Wordmark } from './wordmark.tsx';

/** Data about the current page and window that the frame shows. */
export type ShellFacts = {
  device: Device;
  entries: readonly MenuEntry[];
  path: string;
  trail: readonly Crumb[];
  /** Key of the active tab. */
  front: string;
};

type Props = {
  facts: ShellFacts;
  /** The navigation, in the layout with a top menu. */
  topMenu: ReactNode;
  /** Right end of the header. */
  headerRight: ReactNode;
  /** Between header and page. */
  tabBar: ReactNode;
  children: ReactNode;
};

const mainId = 'main';

/**
 * Frame of the workspace: menu, header, tabs, page. Built from our own light components, so that it renders before antd
 * loads.
 */
export function Shell({ facts, topMenu, headerRight, tabBar, children }: Props) {
  const { device, entries, path, trail, front } = facts;
  const settings = useSettings();
  const [drawer, setDrawer] = useState<{ open: boolean; path: string }>({ open: false, path });
  const hasDrawer = device !== 'desktop';
  const isTop = settings.layout === 'topmenu' && !hasDrawer;
  const isNarrow = isTop && settings.contentWidth === 'Fixed';
  const collapsed = !settings.sidebarOpened;
  const motion = headerMotionOf(settings);
  const { bars, main, side, reveal } = useHeaderMotion({
    motion,
    front,
    sideFollows: !settings.fixSidebar,
  });
  // Opening a page from the drawer closes the drawer.
  if (drawer.open && (drawer.path !== path || !hasDrawer)) setDrawer({ open: false, path });
  const menu = hasDrawer
    ? { kind: 'drawer' as const, open: drawer.open, onToggle: () => setDrawer({ open: true, path }) }
    : {
        kind: 'side' as const,
        open: !collapsed,
        onToggle: () => changeSettings({ sidebarOpened: collapsed }),
      };

  return (
    <div className={styles.frame} data-menu={settings.menuTheme}>
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
        ) : null}
        {hasDrawer || isTop ? null : (
          <aside
            ref={side}
            className={styles.side}
            data-collapsed={collapsed}
            data-fixed={settings.fixSidebar}
          >
            <Wordmark bare={collapsed} />
            <SideMenu entries={entries} path={path} collapsed={collapsed} />
          </aside>
        )}
        <div
          className={styles.work}
          data-header={motion}
          data-tabs={tabBar !== null}
          data-narrow={isNarrow}
          data-top={isTop}
        >
          <div ref={bars} className={styles.bars}>
            <div className={styles.top} onFocus={reveal} onPointerDown={reveal}>
              <TopHeader
                start={
                  isTop ? (
                    <>
                      <Wordmark />
                      {topMenu}
                    </>
                  ) : (
                    <HeaderStart menu={menu} trail={trail} />
                  )
                }
              >
                {headerRight}
              </TopHeader>
            </div>
            {tabBar === null ? null : <div className={styles.tabs}>{tabBar}</div>}
          </div>
          <main ref={main} id={mainId} tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </div>
      </div>
    </div>
  );
}
