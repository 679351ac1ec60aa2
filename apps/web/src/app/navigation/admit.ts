import type { Redirect } from '../../platform/navigation/navigation.ts';
import type { Place } from '../../platform/navigation/place.logic.ts';
import { useSession } from '../../platform/session/session-store.ts';
import type { Entry } from '../entry/entry.ts';
import { guard, isOutside } from '../pages/guard.ts';
import { placesOf } from '../pages/places.logic.ts';
import type { Browser } from './browser.ts';

type Outside = { browser: Browser; enter: (fullPath: string) => Promise<Entry> };

/**
 * Asks the guard whether the place may be shown, and returns the outcome or a redirect. Returns a promise only when the
 * permissions have to be loaded first.
 */
export function admit(place: Place, outside: Outside): Entry | Redirect | Promise<Entry | Redirect> {
  const { token, menu, user } = useSession.getState();
  const verdict = guard(
    { path: place.path, fullPath: place.address },
    {
      hasToken: token !== undefined,
      permissionsLoaded: menu !== undefined,
      destination: placesOf(menu ?? []).destinationAt,
      chosenHome: user?.homePath,
    },
  );
  if (verdict.kind === 'go') return 'in';
  if (verdict.kind === 'load') {
    return outside.enter(place.address).then((entry) => (entry === 'in' ? admit(place, outside) : entry));
  }
  if (!isOutside(verdict.to.split('?')[0] ?? '')) return { redirect: verdict.to };
  outside.browser.open(verdict.to);
  return 'out';
}
