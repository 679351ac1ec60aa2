import { logout } from '@baisi/contract/signed-in';
import { ApiError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/call.ts';

/** A server that does not answer must not hold anybody back. */
const patienceMs = 5000;

function afterPatience(): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('网络超时'), patienceMs);
  });
}

/**
 * Ends the session on the server. Answers what went wrong, for the person to read; going on regardless is the rule
 * (product-spec §4: logout continues even if the call fails). Forgetting the session here is the caller's part.
 */
export function endSession(): Promise<string | undefined> {
  const ended = call(logout, {}).then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error.message : '请求出现错误，请稍后再试'),
  );
  return Promise.race([ended, afterPatience()]);
}
