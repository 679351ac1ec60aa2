import { endSession } from '../../features/session/end-session.ts';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session-store.ts';
import type { Browser } from '../navigation/browser.ts';
import { signInPath } from '../pages/guard.ts';

/** Long enough to read the reason; product-spec §8 gives it for 401. */
export const pauseBeforeLeavingMs = 1500;

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Signs the user out on request: shows an error of the server and continues (product-spec §4, §8). */
export async function signOut(browser: Browser): Promise<void> {
  const problem = await endSession();
  if (problem !== undefined) {
    notify.error({ title: '错误', text: problem });
    await pause(pauseBeforeLeavingMs);
  }
  useSession.getState().left();
  browser.open(signInPath);
}

/** Ends an expired session on the server too, waits until the reason can be read, and continues with `next`. */
export async function leaveAfter(pauseMs: number, next: () => void): Promise<void> {
  await Promise.all([endSession(), pause(pauseMs)]);
  useSession.getState().left();
  next();
}
