import { session } from '@baisi/contract/session';
import { ApiError, statusText } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { useSession } from './session-store.ts';

/**
 * Works in one of the own departments from now on: asks the server, then keeps the person as the server now sees them.
 * Answers the text of a refusal, undefined after a success.
 */
export async function chooseDepartment(orgCode: string): Promise<string | undefined> {
  try {
    const { userInfo } = await call(session.selectDepartment, { orgCode });
    const { loadedUser, settled } = useSession.getState();
    loadedUser(userInfo);
    settled('department');
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? error.message : statusText(0);
  }
}
