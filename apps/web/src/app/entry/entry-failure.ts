import { useSession } from '../../platform/session/session-store.ts';
import { signInFor } from '../pages/guard.ts';
import { leaveAfter, pauseBeforeLeavingMs } from '../session/leave.ts';
import type { Entry, EntryOutside, EntryTarget } from './entry.ts';
import { entryFate } from './entry-fate.logic.ts';

/**
 * Handles a failure while the workspace opens. Loaded only when one happens. `renewed`: the browser keeps another
 * session of the same user, to enter with at once.
 */
export function metAtEntrance(
  reason: unknown,
  { fullPath, token }: EntryTarget,
  { browser, renewal, hindrance }: EntryOutside,
): Entry | 'renewed' {
  // A newer attempt replaced this one; only the newer one counts.
  if (reason instanceof DOMException) return 'out';
  const fate = entryFate(reason);
  switch (fate.kind) {
    case 'owing':
      useSession.getState().owing(fate.obligation);
      return 'owing';
    case 'ended': {
      const { token: current, takeOver } = useSession.getState();
      const isRenewed = current !== token || takeOver();
      renewal.tell(isRenewed ? 'same-person' : 'refused');
      return isRenewed ? 'renewed' : 'ended';
    }
    case 'hindered':
      hindrance.write(fate.hindrance);
      return 'hindered';
    case 'turned-away':
      // No other request of this page may ask to sign in again meanwhile.
      renewal.tell('left');
      hindrance.write({ text: fate.text, detail: '正在返回登录页…' });
      void leaveAfter(pauseBeforeLeavingMs, () => browser.open(signInFor(fullPath)));
      return 'out';
  }
}
