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
  const needsAntd = (tab: Tab) => !standsAlone(tab);
  const front = tabs.list.find(({ key }) => key === tabs.active);
  const isInFront = front !== undefined && needsAntd(front);
  if (!isThere && (isDue || isInFront || dialogs.dialog !== undefined)) setIsThere(true);
  const page = ({ path }: Tab) => <WorkspacePane path={path} places={places} />;
  return (
    // When the provider is needed and fails to load, the error replaces all pages, as there are no dialogs.
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
