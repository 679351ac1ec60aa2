import type { Navigation } from '../../platform/navigation/navigation.ts';
import type { Place } from '../../platform/navigation/place.logic.ts';
import { homePath } from '../../platform/session/after-sign-in.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { useSettings } from '../../platform/settings/settings-store.ts';
import { keys } from '../../platform/storage/keys.ts';
import { readStored, writeStored } from '../../platform/storage/storage.ts';
import { unsavedTabs, watchUnsaved } from '../../platform/unsaved/unsaved.ts';
import { afterPaint } from '../../platform/window/after-paint.ts';
import { currentDevice, onDeviceChange } from '../../shell/device.ts';
import { toStored, toTabs } from '../../shell/tabs/state/stored-tabs.logic.ts';
import { arrive, fullPathOf, settle, type Tabs } from '../../shell/tabs/state/tabs.logic.ts';
import { useTabs } from '../../shell/tabs/state/tabs-store.ts';
import { isPage, pages } from '../page-registry.ts';
import { documentTitle, type Places, placesOf } from '../pages/places.logic.ts';

function settled(tabs: Tabs): Tabs {
  const home = placesOf(useSession.getState().menu ?? []).factsAt(homePath);
  const isSingle = currentDevice() !== 'desktop' || !useSettings.getState().multipage;
  return settle(tabs, home, isSingle, unsavedTabs());
}

/** Returns the open tabs, or directly after a reload the stored ones. */
function presentTabs({ destinationAt, factsAt }: Places): Tabs {
  const tabs = useTabs.getState();
  if (tabs.list.length > 0) return tabs;
  const mayOpen = (path: string) => (destinationAt(path) === 'page' ? factsAt(path) : undefined);
  return toTabs(readStored(keys.openTabs), useSession.getState().user?.id, mayOpen);
}

/**
 * Applies a switch between several tabs and one: the window crossed the mobile breakpoint, or the setting changed
 * (product-spec §2).
 */
function resettle(): void {
  if (useTabs.getState().list.length > 0) useTabs.setState(settled(useTabs.getState()));
}

/** Sets the document title from the active tab. */
function nameDocument({ list, active }: Tabs): void {
  const front = list.find(({ key }) => key === active);
  if (front !== undefined) document.title = documentTitle(front.path, front.title);
}

/**
 * Stores the tabs for a reload: after each painted change, and when the document unloads. The returned function stops
 * it.
 */
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

/** Keeps tabs, document title and stored tabs in step. The returned function stops it. */
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
 * Activates the tab of a place after the guard admitted a navigation. The history entry stores the tab's key, so that
 * going back changes that tab and no other.
 */
export function showPlace({ path, search, address, tab }: Place, rewrite: Navigation['rewrite']): void {
  const { menu } = useSession.getState();
  if (menu === undefined) return;
  const places = placesOf(menu);
  const { factsAt, routeAt } = places;
  const facts = factsAt(path);
  const component = routeAt(path)?.component ?? '';
  // Fetches the page's code in parallel with antd instead of after it.
  if (isPage(component)) pages[component].prepare();
  const tabs = settled(arrive(presentTabs(places), { path, search, key: tab }, facts));
  useTabs.setState(tabs);
  const front = tabs.list.find(({ key }) => key === tabs.active);
  if (front === undefined) return;
  const isThis = fullPathOf(front) === path + search;
  if (!isThis || tab !== front.key) rewrite(isThis ? address : fullPathOf(front), front.key);
}
