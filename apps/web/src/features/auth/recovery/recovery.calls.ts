import '../../../platform/zod-without-eval.ts';
import { auth } from '@baisi/contract/auth';
import { recovery } from '@baisi/contract/recovery';
import { call } from '../../../platform/api/call.ts';
import { callWrapped } from '../../../platform/transport/call-wrapped.ts';
import { refusalIn } from '../entrance/entrance.calls.ts';
import type { Refusal } from '../entrance/outcome.ts';
import { type AccountQuestion, type Found, type PhoneProof, type Proven, whoIn } from './recovery.logic.ts';

/**
 * Looks up an account by name or phone. Does not call `users.checkFree` first: a captcha is valid for one request, and
 * the refusal of the lookup already says 用户名不存在!.
 */
export async function findAccount(
  { account, captcha }: AccountQuestion,
  checkKey: string,
): Promise<{ kind: 'found'; found: Found } | Refusal> {
  try {
    await call(auth.checkCaptcha, { captcha, checkKey });
    return { kind: 'found', found: await call(recovery.lookUp, { ...whoIn(account), checkKey }) };
  } catch (error) {
    return refusalIn(error);
  }
}

/**
 * Verifies the code of a text message. `found`: the account that was looked up, if only the server knows its number.
 */
export async function provePhone(
  { mobile, smscode }: PhoneProof,
  found: Found | undefined,
): Promise<{ kind: 'proven'; proven: Proven } | Refusal> {
  try {
    const whose = found === undefined ? { phone: mobile } : { ticket: found.ticket };
    const { username, smscode: ticket } = await call(recovery.verifyPhone, { ...whose, smscode });
    return { kind: 'proven', proven: { username, phone: found?.phone ?? mobile, ticket } };
  } catch (error) {
    return refusalIn(error);
  }
}

/** Sets the new password; all sessions of the user end. */
export async function setPassword(
  { username, phone, ticket }: Proven,
  password: string,
): Promise<{ kind: 'set' } | Refusal> {
  try {
    const input = { username, phone, smscode: ticket, password };
    await callWrapped(recovery.changePassword, input, ['password']);
    return { kind: 'set' };
  } catch (error) {
    return refusalIn(error);
  }
}
