import { isPageKey } from '@baisi/contract/pages';
import type { Navigation } from '../platform/navigation/navigation.ts';
import type { Place } from '../platform/navigation/place.logic.ts';
import { homePath } from '../platform/session/after-sign-in.ts';
import { useSession } from '../platform/session/session-store.ts';
import { currentDevice } from '../shell/device.ts';
import { arrive, fullPathOf, settle, type Tabs } from '../shell/tabs/tabs.logic.ts';
import { useTabs } from '../shell/tabs/tabs-store.ts';
import { pages } from './page-registry.ts';
import { documentTitle, placesOf } from './places.logic.ts';

function settled(tabs: Tabs): Tabs {
  const home = placesOf(useSession.getState().menu ?? []).factsAt(homePath);
  return settle(tabs, home, currentDevice() === 'mobile');
}

/** The window became wider or narrower than a phone: several tabs, or one (product-spec §2). */
export function resettle(): void {
  if (useTabs.getState().list.length > 0) useTabs.setState(settled(useTabs.getState()));
}

/**
 * After a navigation that the guard let through: brings the tab of that place to the front and names the document.
 * The step of the browser's history learns to which tab it belongs, so that going back moves that tab.
 */
export function showPlace({ path, search, tab }: Place, rewrite: Navigation['rewrite']): void {
  const { menu } = useSession.getState();
  if (menu === undefined) return;
  const { factsAt, routeAt } = placesOf(menu);
  const facts = factsAt(path);
  const component = routeAt(path)?.component ?? '';
  // Its code comes at the same time as what pages stand on, not after it.
  if (isPageKey(component)) pages[component].prepare();
  const tabs = settled(arrive(useTabs.getState(), { path, search, key: tab }, facts));
  useTabs.setState(tabs);
  document.title = documentTitle(path, facts.title);
  const front = tabs.list.find(({ key }) => key === tabs.active);
  if (front === undefined) return;
  if (fullPathOf(front) !== path + search || tab !== front.key) rewrite(fullPathOf(front), front.key);
}
