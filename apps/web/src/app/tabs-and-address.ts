import { isPageKey } from '@baisi/contract/pages';
import { afterPaint } from '../platform/after-paint.ts';
import type { Navigation } from '../platform/navigation/navigation.ts';
import type { Place } from '../platform/navigation/place.logic.ts';
import { homePath } from '../platform/session/after-sign-in.ts';
import { useSession } from '../platform/session/session-store.ts';
import { useSettings } from '../platform/settings/settings-store.ts';
import { keys } from '../platform/storage/keys.ts';
import { readStored, writeStored } from '../platform/storage/storage.ts';
import { unsavedTabs, watchUnsaved } from '../platform/unsaved.ts';
import { currentDevice, onDeviceChange } from '../shell/device.ts';
import { toStored, toTabs } from '../shell/tabs/stored-tabs.logic.ts';
import { arrive, fullPathOf, settle, type Tabs } from '../shell/tabs/tabs.logic.ts';
import { useTabs } from '../shell/tabs/tabs-store.ts';
import { pages } from './page-registry.ts';
import { documentTitle, type Places, placesOf } from './places.logic.ts';

function settled(tabs: Tabs): Tabs {
  const home = placesOf(useSession.getState().menu ?? []).factsAt(homePath);
  const isSingle = currentDevice() !== 'desktop' || !useSettings.getState().multipage;
  return settle(tabs, home, isSingle, unsavedTabs());
}

/** The tabs as they are, or after a reload as they were. */
function presentTabs({ destinationAt, factsAt }: Places): Tabs {
  const tabs = useTabs.getState();
  if (tabs.list.length > 0) return tabs;
  const mayOpen = (path: string) => (destinationAt(path) === 'page' ? factsAt(path) : undefined);
  return toTabs(readStored(keys.openTabs), useSession.getState().user?.id, mayOpen);
}

/** Several tabs, or one: the window crossed the width of a mobile device, or the setting changed (product-spec §2). */
function resettle(): void {
  if (useTabs.getState().list.length > 0) useTabs.setState(settled(useTabs.getState()));
}

/** Names the document after the tab in front. */
function nameDocument({ list, active }: Tabs): void {
  const front = list.find(({ key }) => key === active);
  if (front !== undefined) document.title = documentTitle(front.path, front.title);
}

/** Keeps the tabs for a reload: after the frame that shows them, and before the document goes. */
function rememberTabs(): () => void {
  let callOff: (() => void) | undefined;
  const write = () => {
    callOff?.();
    callOff = undefined;
    const { user } = useSession.getState();
    if (user !== undefined) writeStored(keys.openTabs, toStored(useTabs.getState(), user.id));
  };
  const stop = useTabs.subscribe(() => {
    callOff ??= afterPaint(write);
  });
  const leaving = () => {
    if (callOff !== undefined) write();
  };
  window.addEventListener('pagehide', leaving);
  return () => {
    stop();
    leaving();
    window.removeEventListener('pagehide', leaving);
  };
}

/** Follows what the tabs depend on, and keeps what is in them. The answer stops it. */
export function keepTabs(): () => void {
  const stops = [
    onDeviceChange(resettle),
    useSettings.subscribe(({ multipage }, before) => {
      if (multipage !== before.multipage) resettle();
    }),
    useTabs.subscribe(nameDocument),
    rememberTabs(),
    watchUnsaved(() => useSession.getState().token !== undefined),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * After a navigation that the guard let through: brings the tab of that place to the front.
 * The step of the browser's history learns to which tab it belongs, so that going back moves that tab.
 */
export function showPlace({ path, search, tab }: Place, rewrite: Navigation['rewrite']): void {
  const { menu } = useSession.getState();
  if (menu === undefined) return;
  const places = placesOf(menu);
  const { factsAt, routeAt } = places;
  const facts = factsAt(path);
  const component = routeAt(path)?.component ?? '';
  // Its code comes at the same time as what pages stand on, not after it.
  if (isPageKey(component)) pages[component].prepare();
  const tabs = settled(arrive(presentTabs(places), { path, search, key: tab }, facts));
  useTabs.setState(tabs);
  const front = tabs.list.find(({ key }) => key === tabs.active);
  if (front === undefined) return;
  if (fullPathOf(front) !== path + search || tab !== front.key) rewrite(fullPathOf(front), front.key);
}
