import type * as calls from './sign-in.calls.ts';
import type { Draft } from './sign-in.logic.ts';

/**
 * The calls of this page come when the person begins to type: contract and parser are a tenth of the page, and no
 * first look needs them.
 */
const loadCalls = (): Promise<typeof calls> => import('./sign-in.calls.ts');

const unreachable = { refused: true, text: '请求出现错误，请稍后再试', field: undefined } as const;

/** Fetches the calls before they are needed. */
export async function prepareCalls(): Promise<void> {
  // Who needs them hears of a failure.
  await loadCalls().catch(() => undefined);
}

/** `askCaptcha` of sign-in.calls. */
export async function askCaptcha(checkKey: string): ReturnType<typeof calls.askCaptcha> {
  try {
    return await (await loadCalls()).askCaptcha(checkKey);
  } catch {
    return unreachable;
  }
}

/** `signIn` of sign-in.calls. */
export async function signIn(draft: Draft, checkKey: string): ReturnType<typeof calls.signIn> {
  try {
    return await (await loadCalls()).signIn(draft, checkKey);
  } catch {
    return unreachable;
  }
}
