import { type ComponentProps, useState, useSyncExternalStore } from 'react';
import type { Signal } from '../platform/signal.ts';
import { TabPanes } from '../shell/tabs/tab-panes.tsx';
import type { Tab } from '../shell/tabs/tabs.logic.ts';
import { Grounded } from './grounded.tsx';
import { PaneBoundary } from './pane-boundary.tsx';
import { PaneWaiting } from './pane-waiting.tsx';
import type { Places } from './places.logic.ts';
import { isLight } from './tab-page.tsx';
import { WorkspacePane } from './workspace-pane.tsx';

type Props = Pick<ComponentProps<typeof TabPanes>, 'tabs' | 'own'> &
  Pick<ComponentProps<typeof Grounded>, 'dialogs'> & {
    places: Places;
    /** Whether something beside the pages needs antd's provider. */
    groundDue: Signal<boolean>;
  };

/**
 * Pages of the tabs: light ones by themselves, the others together inside antd's provider. The provider mounts with the
 * first of them, with the first dialog, or when it is due, and stays mounted.
 */
export function WorkspacePages({ tabs, own, places, groundDue, dialogs }: Props) {
  const isDue = useSyncExternalStore(groundDue.subscribe, groundDue.read);
  const [isThere, setIsThere] = useState(false);
  const standsAlone = ({ path }: Tab) => isLight(places.routeAt(path));
  const standsOnGround = (tab: Tab) => !standsAlone(tab);
  const front = tabs.list.find(({ key }) => key === tabs.active);
  const isInFront = front !== undefined && standsOnGround(front);
  if (!isThere && (isDue || isInFront || dialogs.dialog !== undefined)) setIsThere(true);
  const page = ({ path }: Tab) => <WorkspacePane path={path} places={places} />;
  return (
    // When the provider is needed and fails to load, the error replaces all pages, as there are no dialogs.
    <PaneBoundary>
      <TabPanes tabs={tabs} own={own} shows={standsAlone}>
        {page}
      </TabPanes>
      {isThere ? (
        <Grounded dialogs={dialogs} greets waiting={isInFront ? <PaneWaiting /> : null}>
          <TabPanes tabs={tabs} own={own} shows={standsOnGround}>
            {page}
          </TabPanes>
        </Grounded>
      ) : null}
    </PaneBoundary>
  );
}
