import { createSignal, type Signal } from '../signal.ts';
import { after, fateOf, fateOfWaiting, type SessionEvent, type SessionState } from './renewal.logic.ts';

/**
 * Renewal of this page's session after it ends: one dialog and one wait, however many calls are refused because of it.
 */
export type Renewal = Pick<Signal<SessionState>, 'read' | 'subscribe'> & {
  tell: (event: SessionEvent) => void;
  /**
   * Resolves when a call that was refused with the token `used` is to be sent again. Rejects with an AbortError when it
   * never will be, and with the signal's reason when the caller aborted.
   */
  renewed: (used: string, signal?: AbortSignal) => Promise<void>;
};

const dropped = () => new DOMException('the session is over', 'AbortError');

/** Creates the renewal of a page. `currentToken` returns the token of the current session. */
export function createRenewal(currentToken: () => string | undefined): Renewal {
  const standing = createSignal<SessionState>('live');
  const tell = (event: SessionEvent) => {
    const next = after(standing.read(), event);
    if (next !== standing.read()) standing.write(next);
  };

  function outcome(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (done: () => void) => {
        stop();
        signal?.removeEventListener('abort', giveUp);
        done();
      };
      const giveUp = () => leave(() => reject(signal?.reason));
      const stop = standing.subscribe(() => {
        const fate = fateOfWaiting(standing.read());
        if (fate === 'repeat') leave(resolve);
        if (fate === 'drop') leave(() => reject(dropped()));
      });
      signal?.addEventListener('abort', giveUp);
      if (signal?.aborted) giveUp();
      else tell('refused');
    });
  }

  return {
    read: standing.read,
    subscribe: standing.subscribe,
    tell,
    renewed: async (used, signal) => {
      const fate = fateOf(standing.read(), { used, current: currentToken() });
      if (fate === 'drop') throw dropped();
      if (fate === 'wait') await outcome(signal);
    },
  };
}

let inCharge: Renewal | undefined;

/**
 * Lets calls wait for `renewal` when they are refused because the session has ended. The returned function removes it.
 */
export function renewSessionsBy(renewal: Renewal): () => void {
  inCharge = renewal;
  return () => {
    if (inCharge === renewal) inCharge = undefined;
  };
}

/** Returns the active renewal of this page; undefined before the workspace has started. */
export const renewalInCharge = (): Renewal | undefined => inCharge;

/** Waits until the session is renewed; resolves to false without an active renewal. */
export async function sessionRenewed(used: string, signal?: AbortSignal): Promise<boolean> {
  const renewal = inCharge;
  await renewal?.renewed(used, signal);
  return renewal !== undefined;
}

/** Throws an AbortError after the end of the session by this page: its token would be refused. */
export function demandSession(): void {
  if (inCharge?.read() === 'over') throw dropped();
}

/** Marks the session as ended by this page, which is being left: no dialog asks for a new sign-in, and no call is sent. */
export function sessionIsOver(): void {
  inCharge?.tell('left');
}
