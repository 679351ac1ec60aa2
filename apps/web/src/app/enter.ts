import { permissions } from '@baisi/contract/permissions';
import { userInfo } from '@baisi/contract/person';
import { ApiError } from '../platform/api/api-error.ts';
import { call } from '../platform/api/call.ts';
import type { ErrorPolicy } from '../platform/api/query-client.ts';
import { type EarlyAnswers, takeEarlyAnswers } from '../platform/early/early-workspace.ts';
import { notify } from '../platform/notify.ts';
import { keepPermissions } from '../platform/session/keep-permissions.ts';
import { useSession } from '../platform/session/session-store.ts';
import type { Browser } from './browser.ts';
import { debtOf } from './error-policy.ts';
import { signInFor } from './guard.ts';
import { leaveAfter, pauseBeforeLeavingMs } from './leave.ts';

/**
 * `owing`: the session owes something first, before its permissions can be asked for. `out`: the person was told why
 * and is on the way to the sign-in page.
 */
export type Entry = 'in' | 'owing' | 'unreachable' | 'out';

/** api-contract 4.3 gives the developers' words; these are the person's. */
const noMenu = '您没有任何菜单权限，请联系管理员!';

async function loadPerson(early: EarlyAnswers | undefined): Promise<void> {
  const { user, loadedUser } = useSession.getState();
  const asked = call(userInfo, {}, { asked: early?.person }).then(loadedUser);
  if (user === undefined) await asked;
  // The browser remembers the person; what changed since then may come later, or not.
  else asked.catch(() => undefined);
}

function turnAway(text: string, fullPath: string, browser: Browser): Entry {
  notify.error({ title: '错误', text });
  void leaveAfter(pauseBeforeLeavingMs, () => browser.open(signInFor(fullPath)));
  return 'out';
}

/**
 * Before the first page: loads the person's permissions (api-contract 4.3). A failure signs out and leads to the
 * sign-in page, except that a server out of reach is asked again: signing out would need it too.
 */
export async function enter(fullPath: string, browser: Browser, policy: ErrorPolicy): Promise<Entry> {
  const { owes, token } = useSession.getState();
  const early = takeEarlyAnswers(token);
  if (owes.length > 0) {
    await loadPerson(early).catch(() => undefined);
    return 'owing';
  }
  try {
    const [own] = await Promise.all([
      call(permissions.own, {}, { asked: early?.permissions }),
      loadPerson(early),
    ]);
    if (own.menu.length === 0) return turnAway(noMenu, fullPath, browser);
    keepPermissions(own);
    return 'in';
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) return 'unreachable';
    if (error instanceof DOMException) return 'out';
    const debt = error instanceof ApiError ? debtOf(error.error) : undefined;
    if (debt !== undefined) {
      useSession.getState().owing(debt);
      return 'owing';
    }
    if (!(error instanceof ApiError) || error.status !== 401) {
      return turnAway('请求用户信息失败，请重试！', fullPath, browser);
    }
    policy(error, 'query');
    return 'out';
  }
}
