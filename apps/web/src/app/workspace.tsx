import { useState } from 'react';
import { version } from '../../package.json';
import { menuEntriesOf } from '../platform/menu/menu-entries.logic.ts';
import { homePath } from '../platform/session/after-sign-in.ts';
import { useSession } from '../platform/session/session-store.ts';
import { useDevice } from '../shell/device.ts';
import { Shell } from '../shell/shell.tsx';
import { TabBar } from '../shell/tabs/tab-bar.tsx';
import type { TabCommands } from '../shell/tabs/tab-commands.ts';
import { TabPanes } from '../shell/tabs/tab-panes.tsx';
import { useTabs } from '../shell/tabs/tabs-store.ts';
import { Grounded } from './grounded.tsx';
import { placesOf, securityPath } from './places.logic.ts';
import { TabPage } from './tab-page.tsx';
import type { Dialog, DialogActions } from './workspace-dialogs.tsx';

/** What the workspace is given by `startWorkspace`. */
export type WorkspaceProps = {
  commands: TabCommands;
  actions: DialogActions;
  /** Opens a page of this document. */
  open: (path: string) => void;
  /** What the session owed in mid-work is settled. */
  onSettled: () => void;
};

/** Puts shell, tabs, pages and dialogs together for the person who is in. */
export function Workspace({ commands, actions, open }: WorkspaceProps) {
  const { user, menu = [] } = useSession();
  const tabs = useTabs();
  const device = useDevice();
  const [dialog, setDialog] = useState<Dialog>();
  const places = placesOf(menu);
  const path = tabs.list.find((tab) => tab.key === tabs.active)?.path ?? homePath;
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
        { key: 'security', label: '账户设置', icon: 'safety', onSelect: () => open(securityPath) },
        { key: 'password', label: '密码修改', icon: 'lock', onSelect: () => setDialog('change-password') },
        {
          key: 'department',
          label: '切换部门',
          icon: 'apartment',
          onSelect: () => setDialog('switch-department'),
        },
        { key: 'sign-out', label: '退出登录', icon: 'sign-out', onSelect: () => setDialog('sign-out') },
      ]}
      tabBar={device === 'mobile' ? null : <TabBar tabs={tabs} commands={commands} />}
    >
      <Grounded dialogs={{ dialog, onClose: () => setDialog(undefined), actions }} greets>
        <TabPanes tabs={tabs} setSearch={commands.setSearch}>
          {(tab) => <TabPage route={places.routeAt(tab.path)} />}
        </TabPanes>
      </Grounded>
    </Shell>
  );
}
