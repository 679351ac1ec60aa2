import '../../../platform/zod-without-eval.ts';
import { auth, PasswordDue, SecondFactorDue, type SignedIn, smsMode } from '@baisi/contract/auth';
import { IdentityUnlinked, thirdParty } from '@baisi/contract/third-party';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call, callWithMessage } from '../../../platform/api/call.ts';
import { filesNamed, prefetch } from '../../../platform/prefetch.ts';
import { refusedWaitIn } from '../../../platform/resend/refused-wait.ts';
import { targetAfterSignIn } from '../../../platform/session/after-sign-in.ts';
import { forgetCasJourney, readCasJourney } from '../../../platform/session/cas-journey.ts';
import { deviceOf, keepDevice, lastDevice } from '../../../platform/session/device-proof.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { callWrapped } from '../../../platform/transport/call-wrapped.ts';
import type { AccountDraft } from '../account/account.logic.ts';
import type { PhoneDraft } from '../phone/phone.logic.ts';
import { type Keeping, type Outcome, type Refusal, unreachable } from './outcome.ts';

export { markArrival } from '../../../platform/session/arrival.ts';
export { chooseDepartment } from '../../../platform/session/choose-department.ts';

/** Converts the error of a failed call to a refusal that the page can show. */
export function refusalIn(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return unreachable;
  const { message, error: code, field } = error;
  const isOffline = error.status === 0 && !navigator.onLine;
  const text = isOffline ? '网络连接已断开，请在网络恢复后重试' : message;
  return { kind: 'refused', text, error: code, field, waitSeconds: refusedWaitIn(error) };
}

type Attempt = { kept: Keeping; account: string | undefined };

/**
 * Stores the session even if it has obligations (a reload then opens the workspace, which demands the same), and
 * returns the outcome.
 */
function entered(result: SignedIn, { kept, account }: Attempt): Outcome {
  useSession.getState().signedIn(result, kept);
  keepDevice([account, result.userInfo.username], result.device);
  if (!result.owes.includes('department')) return { kind: 'in' };
  return { kind: 'department-due', departs: result.departs, last: result.userInfo.orgCode };
}

function notEntered(error: unknown, attempt: Attempt): Outcome {
  if (error instanceof ApiError && error.error === 'second-factor-due') {
    const detail = SecondFactorDue.safeParse(error.result);
    if (detail.success) return { kind: 'second-factor-due', ...detail.data, ...attempt };
  }
  if (error instanceof ApiError && error.error === 'password-due') {
    const detail = PasswordDue.safeParse(error.result);
    if (detail.success) return { kind: 'password-due', text: error.message, ...detail.data, ...attempt };
  }
  if (error instanceof ApiError && error.error === 'identity-unlinked') {
    const detail = IdentityUnlinked.safeParse(error.result);
    if (detail.success) return { kind: 'unlinked', ...detail.data };
  }
  return refusalIn(error);
}

async function attempt(facts: Attempt, ask: () => Promise<SignedIn>): Promise<Outcome> {
  try {
    return entered(await ask(), facts);
  } catch (error) {
    return notEntered(error, facts);
  }
}

/** Prefetches the files of the workspace into the browser's cache. */
export const prefetchWorkspace = (): void => prefetch(filesNamed('workspace-files'));

/** Requests a new picture as data URI. */
export async function askCaptcha(checkKey: string): Promise<{ kind: 'picture'; picture: string } | Refusal> {
  try {
    return { kind: 'picture', picture: await call(auth.captcha, { checkKey }) };
  } catch (error) {
    return refusalIn(error);
  }
}

/** Signs in with account, password and captcha. */
export function signIn({ remembered, ...draft }: AccountDraft, checkKey: string): Promise<Outcome> {
  const input = { ...draft, checkKey, remember_me: remembered, device: deviceOf(draft.username) };
  return attempt({ kept: 'tab', account: draft.username }, async () => {
    const { result } = await callWrapped(auth.login, input, ['password']);
    return result;
  });
}

/** Signs in with a mobile number and the code sent to it. */
export function phoneSignIn({ mobile, smscode, remembered }: PhoneDraft): Promise<Outcome> {
  const input = { mobile, captcha: smscode, remember_me: remembered, device: deviceOf(mobile) };
  return attempt({ kept: 'browser', account: mobile }, () => call(auth.phoneLogin, input));
}

/** Second step of a sign-in: sends a code of the authenticator app, or a recovery code. */
export function passSecondFactor(ticket: string, code: string, facts: Attempt): Promise<Outcome> {
  return attempt(facts, () => call(auth.secondFactor, { ticket, code }));
}

/** Second step of a sign-in by a phone number that another user has changed: sends the account's password. */
export function provePassword(ticket: string, password: string, facts: Attempt): Promise<Outcome> {
  return attempt(facts, async () => {
    const { result } = await callWrapped(auth.passwordProof, { ticket, password }, ['password']);
    return result;
  });
}

/** Signs in with the one-time code of a provider's pop-up. */
export function thirdSignIn(token: string): Promise<Outcome> {
  const facts: Attempt = { kept: 'browser', account: undefined };
  return attempt(facts, () => call(thirdParty.signIn, { token, device: lastDevice() }));
}

/**
 * Signs in with the service ticket of the CAS server. A ticket is valid only for the address that the CAS server was
 * called with: the stored one, or by default `ownAddress`.
 */
export function casSignIn(ticket: string, ownAddress: string): Promise<Outcome> {
  const facts: Attempt = { kept: 'browser', account: undefined };
  const service = readCasJourney()?.service ?? ownAddress;
  return attempt(facts, () => call(thirdParty.casSignIn, { ticket, service }));
}

/**
 * Returns the page to open after a sign-in. `asking`: query and hash of the sign-in page. The CAS server does not return
 * the original ones, which contain the target, so they were stored before the visit.
 */
export async function targetOf(asking: string, isByCas: boolean): Promise<string> {
  const kept = isByCas ? (readCasJourney()?.search ?? '') : '';
  if (isByCas) forgetCasJourney();
  return targetAfterSignIn(kept === '' ? asking : kept, useSession.getState().user?.homePath);
}

/** Binds a provider's identity to the account that the user proves by its password. */
export function bindByPassword(
  thirdUserUuid: string,
  draft: AccountDraft,
  checkKey: string,
): Promise<Outcome> {
  const { username, password, captcha } = draft;
  return attempt({ kept: 'browser', account: username }, async () => {
    const device = deviceOf(username);
    const input = { thirdUserUuid, username, password, captcha, checkKey, device };
    const { result } = await callWrapped(thirdParty.bindByPassword, input, ['password']);
    return result;
  });
}

/** Binds a provider's identity to the account of a verified mobile number. */
export function bindByPhone(thirdUserUuid: string, { mobile, smscode }: PhoneDraft): Promise<Outcome> {
  const input = { thirdUserUuid, mobile, captcha: smscode };
  return attempt({ kept: 'browser', account: mobile }, () => call(thirdParty.bindByPhone, input));
}

/** A request for a text message with a code: its recipient, and the captcha if one is required. */
export type SmsRequest = {
  to: { mobile: string } | { ticket: string };
  mode: keyof typeof smsMode;
  picture: { captcha: string; checkKey: string } | undefined;
};

/** Requests a text message with a code; resolves to the server's message or a refusal. */
export async function sendSms({
  to,
  mode,
  picture,
}: SmsRequest): Promise<{ kind: 'sent'; text: string } | Refusal> {
  try {
    const { message } = await callWithMessage(auth.sms, { ...to, smsmode: smsMode[mode], ...picture });
    return { kind: 'sent', text: message };
  } catch (error) {
    return refusalIn(error);
  }
}

/** Ends the session when the user cancels the sign-in after its first step; a refusal of the server is ignored. */
export async function signOut(): Promise<void> {
  await call(auth.logout, {}).catch(() => undefined);
  useSession.getState().left();
}
