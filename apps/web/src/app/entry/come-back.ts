import type { SignedIn } from '@baisi/contract/auth';
import { session } from '@baisi/contract/session';
import { call } from '../../platform/api/call.ts';
import type { Renewal } from '../../platform/session/renewal.ts';
import type { SessionNews } from '../../platform/session/session-news.ts';
import { useSession } from '../../platform/session/session-store.ts';
import type { Browser } from '../navigation/browser.ts';

/** Returns the sign-in with the department of the previous session selected, if the user still belongs to it. */
async function inDepartment(orgCode: string | null, result: SignedIn): Promise<SignedIn> {
  const isOwn = result.departs.some((department) => department.orgCode === orgCode);
  const isThere = result.userInfo.orgCode === orgCode && !result.owes.includes('department');
  if (orgCode === null || !isOwn || isThere) return result;
  // Sends the new session's token explicitly: it is put into the store only after this call.
  const { userInfo } = await call(session.selectDepartment, { orgCode }, { token: result.token });
  return { ...result, userInfo, owes: result.owes.filter((obligation) => obligation !== 'department') };
}

/**
 * Continues after a new sign-in in the middle of work (product-spec §8). For the same user the page stays as it is, and
 * the waiting requests are sent again; for another user the page reloads. Rejects when the server does not let the user
 * continue yet.
 */
export async function comeBack(
  result: SignedIn,
  { browser, renewal, news }: { browser: Browser; renewal: Renewal; news: SessionNews },
): Promise<void> {
  const { user, token, signedIn, renewed } = useSession.getState();
  if (user?.id !== result.userInfo.id) {
    renewal.tell('other-person');
    signedIn(result, 'tab');
    browser.reload();
    return;
  }
  const settled = await inDepartment(user.orgCode, result);
  renewed(settled);
  renewal.tell('same-person');
  if (token !== undefined) news.tell({ kind: 'renewed', before: token, result: settled });
}
