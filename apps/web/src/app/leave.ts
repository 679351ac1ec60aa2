import { endSession } from '../features/session/end-session.ts';
import { notify } from '../platform/notify.ts';
import { useSession } from '../platform/session/session-store.ts';
import type { Browser } from './browser.ts';
import { signInPath } from './guard.ts';

/** Long enough to read why; product-spec §8 gives it for 401. */
export const pauseBeforeLeavingMs = 1500;

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Sign-out by wish: an error of the server is shown, then it goes on (product-spec §4, §8). */
export async function signOut(browser: Browser): Promise<void> {
  const problem = await endSession();
  if (problem !== undefined) {
    notify.error({ title: '错误', text: problem });
    await pause(pauseBeforeLeavingMs);
  }
  useSession.getState().left();
  browser.open(signInPath);
}

/** The session is over: ends it on the server too, waits until the reason was read, and goes on to `next`. */
export async function leaveAfter(pauseMs: number, next: () => void): Promise<void> {
  await Promise.all([endSession(), pause(pauseMs)]);
  useSession.getState().left();
  next();
}
