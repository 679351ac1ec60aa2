import '../../../platform/zod-without-eval.ts';
import { auth } from '@baisi/contract/auth';
import { ApiError, statusText } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { markArrival } from '../../../platform/session/arrival.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import type { Draft } from './sign-in.logic.ts';

/** Why not: a text for the person, and the field that it is about. */
export type Refusal = { refused: true; text: string; field: string | undefined };

function refusalIn(error: unknown): Refusal {
  return error instanceof ApiError
    ? { refused: true, text: error.message, field: error.field }
    : { refused: true, text: statusText(0), field: undefined };
}

/** A new picture as data URI. */
export async function askCaptcha(checkKey: string): Promise<{ refused: false; picture: string } | Refusal> {
  try {
    return { refused: false, picture: await call(auth.captcha, { checkKey }) };
  } catch (error) {
    return refusalIn(error);
  }
}

/** Signs in and stores the session; the page that opens next greets. */
export async function signIn(
  { remembered, ...draft }: Draft,
  checkKey: string,
): Promise<{ refused: false } | Refusal> {
  try {
    const result = await call(auth.login, { ...draft, checkKey, remember_me: remembered });
    useSession.getState().signedIn(result, 'tab');
    markArrival();
    return { refused: false };
  } catch (error) {
    return refusalIn(error);
  }
}
