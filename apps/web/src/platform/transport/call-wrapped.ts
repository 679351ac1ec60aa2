import type { Endpoint, InputOf, ResultOf } from '@baisi/contract/endpoint';
import type { ErrorCode } from '@baisi/contract/errors';
import { ApiError } from '../api/api-error.ts';
import { callWithMessage } from '../api/call.ts';
import { forgetTransportKey, wrapPasswords } from './wrap-passwords.ts';

/**
 * Refusals whose cause may be an encryption key that the server no longer accepts. The sign-in refuses such a password
 * like a wrong one (security.md 6.3).
 */
const mayMeanOldKey: readonly (ErrorCode | undefined)[] = ['password-unreadable', 'wrong-credentials'];

function passwordsOf(input: object, fields: readonly string[]): Record<string, string> {
  const found = Object.entries(input).filter(([name]) => fields.includes(name));
  return Object.fromEntries(found.map(([name, value]) => [name, String(value)]));
}

/**
 * Like `callWithMessage`, with the passwords in `fields` encrypted. When the server cannot decrypt them, encrypts again
 * with a fresh key, once.
 */
export async function callWrapped<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  fields: readonly (keyof InputOf<E> & string)[],
): Promise<{ result: ResultOf<E>; message: string }> {
  const ask = async () => {
    const passwords = await wrapPasswords(passwordsOf(input as object, fields));
    return callWithMessage(endpoint, { ...(input as object), ...passwords } as InputOf<E>);
  };
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError) || !mayMeanOldKey.includes(error.error)) throw error;
    forgetTransportKey();
    if (error.error !== 'password-unreadable') throw error;
    return ask();
  }
}
