import type { MenuNode } from '@baisi/contract/permissions';
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { version } from '../../package.json';
import { menuEntriesOf } from '../platform/menu/menu-entries.logic.ts';
import { homePath } from '../platform/session/after-sign-in.ts';
import { useSession } from '../platform/session/session-store.ts';
import { useSettings } from '../platform/settings/settings-store.ts';
import type { Signal } from '../platform/signal.ts';
import { announcedVersion } from '../platform/version/announced-version.ts';
import { useDevice } from '../shell/device.ts';
import { menuTargetsOf } from '../shell/finder/menu-index.logic.ts';
import { HeaderRight } from '../shell/header/header-right.tsx';
import { Shell } from '../shell/shell.tsx';
import { useTabs } from '../shell/tabs/state/tabs-store.ts';
import { TabBar } from '../shell/tabs/tab-bar.tsx';
import type { TabCommands } from '../shell/tabs/tab-commands.ts';
import { tabExtras } from './navigation/tab-extras.tsx';
import { helpPath } from './pages/fixed-routes.ts';
import { placesOf } from './pages/places.logic.ts';
import { useFinder } from './palette/finder.tsx';
import { WorkspacePages } from './panes/workspace-pages.tsx';
import { HeaderNewsSlot } from './server/header-news-slot.tsx';
import { SettingsSlot } from './settings-slot.tsx';
import { TopMenuSlot } from './top-menu-slot.tsx';
import { userEntries } from './user-entries.ts';
import type { Dialog, DialogActions } from './workspace-dialogs.tsx';

/** Dependencies that `startWorkspace` passes in. */
export type WorkspaceProps = {
  commands: TabCommands;
  actions: DialogActions;
  /** Opens a page of this document. */
  open: (path: string) => void;
  /** Called when an obligation that arose while the workspace was open has been met. */
  onSettled: () => void;
  onClearCache: () => void;
  /** Whether antd's provider has to be mounted although no page needs it, for example to show a message. */
  groundDue: Signal<boolean>;
};

const emptyMenu: readonly MenuNode[] = [];

/** Derives entries, search targets and places from the menu; memoized, so that a switch of tabs does not repeat it. */
function useMenu() {
  const { menu = emptyMenu } = useSession();
  return useMemo(() => {
    const entries = menuEntriesOf(menu);
    return { entries, targets: menuTargetsOf(entries), places: placesOf(menu) };
  }, [menu]);
}

/** Composes shell, tabs, pages and dialogs for the signed-in user. */
export function Workspace({ commands, actions, open, onClearCache, groundDue }: WorkspaceProps) {
  const { user } = useSession();
  const { entries, targets, places } = useMenu();
  const tabs = useTabs();
  // The tab bar responds to a click at once; the page renders in its own task, and its effects run after painting.
  const shown = useDeferredValue(tabs);
  const device = useDevice();
  const { multipage } = useSettings();
  const said = useSyncExternalStore(announcedVersion.subscribe, announcedVersion.read);
  const [dialog, setDialog] = useState<Dialog>();
  const path = tabs.list.find((tab) => tab.key === tabs.active)?.path ?? homePath;
  const own = userEntries({
    open,
    show: setDialog,
    clearCache: onClearCache,
    withHelp: device === 'mobile',
  });
  const finder = useFinder({ targets, entries: own, commands, open });
  return (
    <Shell
      facts={{
        device,
        entries,
        path,
        front: shown.active ?? '',
        trail: places.trailTo(path),
      }}
      topMenu={<TopMenuSlot entries={entries} path={path} />}
      headerRight={
        <HeaderRight
          device={device}
          person={user?.realname ?? ''}
          avatar={user?.avatar}
          version={said ?? version}
          finder={finder.header}
          helpPath={helpPath}
          news={<HeaderNewsSlot />}
          userEntries={own}
        />
      }
      tabBar={
        device !== 'desktop' || !multipage ? null : (
          <TabBar tabs={tabs} commands={commands} extras={tabExtras} />
        )
      }
    >
      <WorkspacePages
        tabs={shown}
        own={commands}
        places={places}
        groundDue={groundDue}
        dialogs={{ dialog, onClose: () => setDialog(undefined), actions }}
      />
      {finder.palette}
      <SettingsSlot />
    </Shell>
  );
}
