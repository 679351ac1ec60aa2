import { type ComponentProps, useState, useSyncExternalStore } from 'react';
import type { Signal } from '../../platform/signal.ts';
import type { Tab } from '../../shell/tabs/state/tabs.logic.ts';
import { TabPanes } from '../../shell/tabs/tab-panes.tsx';
import { PaneBoundary } from '../errors/pane-boundary.tsx';
import type { Places } from '../pages/places.logic.ts';
import { PaneWaiting } from './pane-waiting.tsx';
import { isLight } from './tab-page.tsx';
import { WithAntd } from './with-antd.tsx';
import { WorkspacePane } from './workspace-pane.tsx';

type Props = Pick<ComponentProps<typeof TabPanes>, 'tabs' | 'own'> &
  Pick<ComponentProps<typeof WithAntd>, 'dialogs'> & {
    places: Places;
    /** Whether antd's provider has to be mounted although no page needs it, for example to show a message. */
    groundDue: Signal<boolean>;
  };

/**
 * Pages of the tabs: pages that need no antd on their own, the others together inside antd's provider. The provider
 * mounts with the first page that needs it, with the first dialog, or when `groundDue` is true, and stays mounted.
 */
export function WorkspacePages({ tabs, own, places, groundDue, dialogs }: Props) {
  const isDue = useSyncExternalStore(groundDue.subscribe, groundDue.read);
  const [isThere, setIsThere] = useState(false);
  const standsAlone = ({ path }: Tab) => isLight(places.routeAt(path));
  const needsAntd = (tab: Tab) => !standsAlone(tab);
  const front = tabs.list.find(({ key }) => key === tabs.active);
  const isInFront = front !== undefined && needsAntd(front);
  if (!isThere && (isDue || isInFront || dialogs.dialog !== undefined)) setIsThere(true);
  const page = ({ path }: Tab) => <WorkspacePane path={path} places={places} />;
  return (
    // When the provider is needed and fails to load, an error replaces all pages: without it no dialog can be shown.
    <PaneBoundary>
      <TabPanes tabs={tabs} own={own} shows={standsAlone}>
        {page}
      </TabPanes>
      {isThere ? (
        <WithAntd dialogs={dialogs} greets waiting={isInFront ? <PaneWaiting /> : null}>
          <TabPanes tabs={tabs} own={own} shows={needsAntd}>
            {page}
          </TabPanes>
        </WithAntd>
      ) : null}
    </PaneBoundary>
  );
}
