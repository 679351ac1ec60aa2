import type { ErrorPolicy } from '../../platform/api/query-client.ts';
import { connection } from '../../platform/connection/connection.ts';
import { notify } from '../../platform/notify.ts';
import type { Renewal } from '../../platform/session/renewal.ts';
import { useSession } from '../../platform/session/session-store.ts';
import type { Browser } from '../navigation/browser.ts';
import { leaveAfter } from '../session/leave.ts';
import { type Reaction, reactionTo } from './error-policy.ts';

/**
 * Returns the error policy that carries out the reaction to each error. A session ends once, however many requests
 * notice it.
 */
export function errorReactor(browser: Browser, renewal: Renewal): ErrorPolicy {
  let isLeaving = false;
  const carryOut = (reaction: Reaction) => {
    switch (reaction.kind) {
      case 'none':
        return;
      case 'message':
        notify.warning(reaction.text);
        return;
      case 'notification':
        notify.error(reaction);
        return;
      case 'sign-in-again':
        renewal.tell('refused');
        return;
      case 'settle':
        useSession.getState().owing(reaction.obligation);
        return;
      case 'leave':
        isLeaving = true;
        notify.error(reaction);
        void leaveAfter(reaction.afterMs, browser.reload);
        // Only the sign-out is still sent: nothing else is told before the page reloads, not even the end of the session.
        renewal.tell('left');
    }
  };
  return (error, asked) => {
    if (isLeaving || renewal.read() !== 'live') return;
    const { token } = useSession.getState();
    const online = connection.read() === 'up';
    const reaction = reactionTo(error, { hasToken: token !== undefined, online, asked });
    // `<Loaded>` shows a refused query in the place of its data.
    if (asked === 'command' || reaction.kind !== 'message') carryOut(reaction);
  };
}
