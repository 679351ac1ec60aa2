import type { MenuNode } from '@baisi/contract/permissions';
import type { Tab } from '../../shell/tabs/state/tabs.logic.ts';
import { placesOf } from '../pages/places.logic.ts';

/** Returns the open tabs whose pages the user may no longer open. */
export function tabsToClose(
  tabs: readonly Tab[],
  before: readonly MenuNode[],
  now: readonly MenuNode[],
): Tab[] {
  const was = placesOf(before);
  const is = placesOf(now);
  return tabs.filter(({ path }) => was.destinationAt(path) === 'page' && is.destinationAt(path) !== 'page');
}
