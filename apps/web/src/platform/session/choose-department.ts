import { session } from '@baisi/contract/session';
import { ApiError, statusText } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { useSession } from './session-store.ts';

/**
 * Switches the session to one of the user's departments and stores the updated user. Resolves to the message of a
 * refusal, undefined after a success.
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
