import { useState } from 'react';
import { version } from '../../package.json';
import { menuEntriesOf } from '../platform/menu/menu-entries.logic.ts';
import { homePath } from '../platform/session/after-sign-in.ts';
import { useSession } from '../platform/session/session-store.ts';
import { useSettings } from '../platform/settings/settings-store.ts';
import { useDevice } from '../shell/device.ts';
import { menuTargetsOf } from '../shell/finder/menu-index.logic.ts';
import { HeaderRight } from '../shell/header/header-right.tsx';
import { PaneFrame } from '../shell/pane-frame.tsx';
import { Shell } from '../shell/shell.tsx';
import { TabBar } from '../shell/tabs/tab-bar.tsx';
import type { TabCommands } from '../shell/tabs/tab-commands.ts';
import { TabPanes } from '../shell/tabs/tab-panes.tsx';
import { useTabs } from '../shell/tabs/tabs-store.ts';
import { useFinder } from './finder.tsx';
import { helpPath } from './fixed-routes.ts';
import { Grounded } from './grounded.tsx';
import { placesOf } from './places.logic.ts';
import { SettingsSlot } from './settings-slot.tsx';
import { tabExtras } from './tab-extras.tsx';
import { TabPage } from './tab-page.tsx';
import { TopMenuSlot } from './top-menu-slot.tsx';
import { userEntries } from './user-entries.ts';
import type { Dialog, DialogActions } from './workspace-dialogs.tsx';

/** What the workspace is given by `startWorkspace`. */
export type WorkspaceProps = {
  commands: TabCommands;
  actions: DialogActions;
  /** Opens a page of this document. */
  open: (path: string) => void;
  /** What the session owed in mid-work is settled. */
  onSettled: () => void;
  onClearCache: () => void;
};

/** Puts shell, tabs, pages and dialogs together for the person who is in. */
export function Workspace({ commands, actions, open, onClearCache }: WorkspaceProps) {
  const { user, menu = [] } = useSession();
  const tabs = useTabs();
  const device = useDevice();
  const { multipage } = useSettings();
  const [dialog, setDialog] = useState<Dialog>();
  const places = placesOf(menu);
  const path = tabs.list.find((tab) => tab.key === tabs.active)?.path ?? homePath;
  const entries = menuEntriesOf(menu);
  const own = userEntries({
    open,
    show: setDialog,
    clearCache: onClearCache,
    withHelp: device === 'mobile',
  });
  const finder = useFinder({ targets: menuTargetsOf(entries), entries: own, commands, open });
  const trailTo = (place: string) =>
    places.routeAt(place)?.trail ?? [{ title: places.factsAt(place).title, path: place }];
  return (
    <Shell
      facts={{
        device,
        entries,
        path,
        front: tabs.active ?? '',
        trail: trailTo(path),
      }}
      topMenu={<TopMenuSlot entries={entries} path={path} />}
      headerRight={
        <HeaderRight
          device={device}
          person={user?.realname ?? ''}
          version={version}
          finder={finder.header}
          helpPath={helpPath}
          userEntries={own}
        />
      }
      tabBar={
        device === 'mobile' || !multipage ? null : (
          <TabBar tabs={tabs} commands={commands} extras={tabExtras} />
        )
      }
    >
      <Grounded dialogs={{ dialog, onClose: () => setDialog(undefined), actions }} greets>
        <TabPanes tabs={tabs} own={commands}>
          {(tab) => (
            <PaneFrame trail={trailTo(tab.path)}>
              <TabPage route={places.routeAt(tab.path)} />
            </PaneFrame>
          )}
        </TabPanes>
      </Grounded>
      {finder.palette}
      <SettingsSlot />
    </Shell>
  );
}
