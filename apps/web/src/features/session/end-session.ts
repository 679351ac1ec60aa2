import { logout } from '@baisi/contract/signed-in';
import { ApiError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/call.ts';

/** Timeout in ms, so that an unresponsive server does not delay the sign-out. */
const patienceMs = 5000;

function afterPatience(): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('网络超时'), patienceMs);
  });
}

/**
 * Ends the session on the server. Resolves to an error text for the user, undefined after a success; the sign-out
 * continues in either case (product-spec §4: logout continues even if the call fails). The caller removes the session
 * from this browser.
 */
export function endSession(): Promise<string | undefined> {
  const ended = call(logout, {}).then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error.message : '请求出现错误，请稍后再试'),
  );
  return Promise.race([ended, afterPatience()]);
}
