import { endSession } from '../../features/session/end-session.ts';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session-store.ts';
import type { Browser } from '../navigation/browser.ts';
import { signInPath } from '../pages/guard.ts';

/** Time to read the reason before the page is left; product-spec §8 defines it for 401. */
export const pauseBeforeLeavingMs = 1500;

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/**
 * Signs the user out on their own request. If the server refuses, shows its error and signs out in this browser anyway
 * (product-spec §4, §8).
 */
export async function signOut(browser: Browser): Promise<void> {
  const problem = await endSession();
  if (problem !== undefined) {
    notify.error({ title: '错误', text: problem });
    await pause(pauseBeforeLeavingMs);
  }
  useSession.getState().left();
  browser.open(signInPath);
}

/**
 * Ends the session on the server and in this browser, and calls `next` after `pauseMs` at the earliest, so that the
 * user can read the reason.
 */
export async function leaveAfter(pauseMs: number, next: () => void): Promise<void> {
  await Promise.all([endSession(), pause(pauseMs)]);
  useSession.getState().left();
  next();
}
