import * as z from 'zod/mini';
import { ApiError } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { signInFor } from '../pages/guard.ts';
import { leaveAfter, pauseBeforeLeavingMs } from '../session/leave.ts';
import type { Entry, EntryOutside, EntryTarget } from './entry.ts';
import { entryFate } from './entry-fate.logic.ts';

/** Returns whether the user's menu is empty, or missing in the response. */
function isWithoutMenu(reason: unknown): boolean {
  const cause = reason instanceof ApiError ? reason.cause : undefined;
  return (
    reason === 'empty-menu' ||
    (cause instanceof z.core.$ZodError && cause.issues.some(({ path }) => path[0] === 'menu'))
  );
}

/**
 * Handles a failure while the workspace opens, and returns the outcome. `renewed`: the browser stores another session
 * of the same user, and the caller tries again with it. Loaded only after a failure.
 */
export function metAtEntrance(
  reason: unknown,
  { fullPath, token }: EntryTarget,
  { browser, renewal, hindrance }: EntryOutside,
): Entry | 'renewed' {
  // The attempt was aborted because a newer one replaced it; its outcome is ignored.
  if (reason instanceof DOMException) return 'out';
  // product-spec §8: this text is for developers, the page shows another one.
  // oxlint-disable-next-line no-console -- for developers
  if (isWithoutMenu(reason)) console.warn('permissions must be a non-null array');
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
      hindrance.write({ status: fate.status, text: fate.text, detail: '正在返回登录页…' });
      void leaveAfter(pauseBeforeLeavingMs, () => browser.open(signInFor(fullPath)));
      // Only the sign-out is still sent: no other call of this page may open the dialog for a new sign-in.
      renewal.tell('left');
      return 'out';
  }
}
