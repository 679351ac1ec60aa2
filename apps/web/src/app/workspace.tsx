import { lazy, useState, useSyncExternalStore } from 'react';
import { version } from '../../package.json';
import { BrandMark } from '../features/auth/brand/brand-mark.tsx';
import { menuEntriesOf } from '../platform/menu/menu-entries.logic.ts';
import { homePath } from '../platform/session/after-sign-in.ts';
import { useSession } from '../platform/session/session-store.ts';
import { useDevice } from '../shell/device.ts';
import { Shell } from '../shell/shell.tsx';
import { TabBar } from '../shell/tabs/tab-bar.tsx';
import type { TabCommands } from '../shell/tabs/tab-commands.ts';
import { TabPanes } from '../shell/tabs/tab-panes.tsx';
import { useTabs } from '../shell/tabs/tabs-store.ts';
import { BootScreen } from './boot-screen.tsx';
import type { Browser } from './browser.ts';
import { Grounded } from './grounded.tsx';
import { leaveAfter, signOut } from './leave.ts';
import { loadChunk } from './load-chunk.ts';
import { placesOf } from './places.logic.ts';
import type { Signal } from './signal.ts';
import { TabPage } from './tab-page.tsx';
import type { Dialog } from './workspace-dialogs.tsx';

/** What the workspace is given by `startWorkspace`. */
export type WorkspaceProps = { commands: TabCommands; browser: Browser; sessionEnded: Signal<boolean> };

const ForcedPasswordChange = lazy(async () => {
  const { ForcedPasswordChange: card } = await loadChunk(
    () => import('../features/session/forced-password-change.tsx'),
  );
  return { default: card };
});

/** Puts shell, tabs, pages and dialogs together for the person who is in. */
export function Workspace({ commands, browser, sessionEnded }: WorkspaceProps) {
  const { user, menu = [], owes } = useSession();
  const tabs = useTabs();
  const device = useDevice();
  const [dialog, setDialog] = useState<Dialog>();
  const isEnded = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.read);
  const places = placesOf(menu);
  const path = tabs.list.find((tab) => tab.key === tabs.active)?.path ?? homePath;
  const dialogs = {
    dialog,
    sessionEnded: isEnded,
    onClose: () => setDialog(undefined),
    onSignOut: () => signOut(browser),
    onSignInAgain: () => leaveAfter(0, browser.reload),
  };

  if (owes.includes('password')) {
    return (
      <Grounded dialogs={dialogs} waiting={<BootScreen />}>
        <ForcedPasswordChange mark={<BrandMark sizePx={40} />} onSignOut={dialogs.onSignOut} />
      </Grounded>
    );
  }
  return (
    <Shell
      facts={{
        device,
        person: user?.realname ?? '',
        version,
        entries: menuEntriesOf(menu),
        path,
        trail: places.routeAt(path)?.trail ?? [{ title: places.factsAt(path).title, path }],
      }}
      userEntries={[
        { key: 'password', label: '密码修改', icon: 'lock', onSelect: () => setDialog('change-password') },
        { key: 'sign-out', label: '退出登录', icon: 'sign-out', onSelect: () => setDialog('sign-out') },
      ]}
      tabBar={device === 'mobile' ? null : <TabBar tabs={tabs} commands={commands} />}
    >
      <Grounded dialogs={dialogs} greets>
        <TabPanes tabs={tabs} setSearch={commands.setSearch}>
          {(tab) => <TabPage route={places.routeAt(tab.path)} />}
        </TabPanes>
      </Grounded>
    </Shell>
  );
}
