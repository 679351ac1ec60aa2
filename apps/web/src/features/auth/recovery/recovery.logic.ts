import { isStrongPassword, passwordRuleMessage } from '@baisi/contract/rules/password';
import { withoutSpaces } from '../../../ui/form/without-spaces.ts';
import type { FieldErrors } from '../entrance/attempt.ts';
import { textIn } from '../outer-page/without-spaces.ts';
import { errorOfMobile, type MobileTexts, mobileIn } from '../phone/phone.logic.ts';

/** An account that was looked up. `phone` is masked; `ticket` represents the number in later requests. */
export type Found = { username: string; phone: string; ticket: string };

/** An account whose phone number was verified: `phone` as shown before, `ticket` for setting the new password. */
export type Proven = { username: string; phone: string; ticket: string };

/**
 * Stage of the recovery. Its three steps have five stages, because the first step can be done by account or by phone.
 */
export type Stage =
  | { at: 'account' }
  | { at: 'phone' }
  | { at: 'code'; found: Found }
  | { at: 'password'; proven: Proven }
  | { at: 'done'; username: string };

/** Names of the three steps (product-spec §2, ui-text). */
export const stepNames = ['手机验证', '更改密码', '完成'] as const;

/** Returns the index of the step that a stage belongs to. */
export function stepOf({ at }: Stage): number {
  if (at === 'done') return 2;
  return at === 'password' ? 1 : 0;
}

/**
 * Error texts for the number of a forgotten password. The specification's older pattern (1, then 3/4/5/7/8) would lock
 * out users with a number of 16x and 19x, who may sign in with it (product-spec §5): both use one pattern.
 */
const recoveryMobileTexts: MobileTexts = { missing: '请输入手机号码!', wrong: '请输入正确的手机号' };

/** Error texts for the number when a code is requested (product-spec §5). */
export const sendMobileTexts: MobileTexts = { ...recoveryMobileTexts, missing: '手机号不能为空！' };

/** Values of the lookup form. */
export type AccountQuestion = { account: string; captcha: string };

export function readQuestion(data: FormData): AccountQuestion {
  return {
    account: withoutSpaces(textIn(data, 'account')),
    captcha: withoutSpaces(textIn(data, 'captcha')).toLowerCase(),
  };
}

export function errorsOfQuestion({ account, captcha }: AccountQuestion): FieldErrors {
  return {
    ...(account === '' ? { account: '请输入用户名和手机号！' } : {}),
    ...(captcha === '' ? { captcha: '请输入验证码!' } : {}),
  };
}

/**
 * Interprets the input of the lookup: only digits are a phone number, anything else is an account (product-spec §5).
 */
export function whoIn(account: string): { phone: string } | { username: string } {
  return /^\d+$/.test(account) ? { phone: account } : { username: account };
}

/** Values of the form that verifies a phone: number and code, or the code alone after a lookup. */
export type PhoneProof = { mobile: string; smscode: string };

export function readProof(data: FormData): PhoneProof {
  return { mobile: mobileIn(textIn(data, 'mobile')), smscode: withoutSpaces(textIn(data, 'smscode')) };
}

export function errorsOfProof({ mobile, smscode }: PhoneProof, isNumberKnown: boolean): FieldErrors {
  const wrongMobile = isNumberKnown ? undefined : errorOfMobile(mobile, recoveryMobileTexts);
  return {
    ...(wrongMobile === undefined ? {} : { mobile: wrongMobile }),
    ...(smscode === '' ? { smscode: '请输入短信验证码!' } : {}),
  };
}

/** Values of the form for the new password. */
export type NewPassword = { username: string; password: string; confirmation: string };

export function readNewPassword(data: FormData): NewPassword {
  return {
    username: textIn(data, 'username'),
    password: withoutSpaces(textIn(data, 'password')),
    confirmation: withoutSpaces(textIn(data, 'confirmation')),
  };
}

/** Returns the error of 新密码 (product-spec §5). */
function errorOfPassword(password: string): string | undefined {
  if (password === '') return '密码不能为空!';
  return isStrongPassword(password) ? undefined : passwordRuleMessage;
}

export function errorsOfNewPassword({ username, password, confirmation }: NewPassword): FieldErrors {
  const wrong = errorOfPassword(password);
  const other = confirmation === '' ? '密码不能为空!' : '两次密码不一致';
  return {
    ...(username === '' ? { username: '用户名不能为空!' } : {}),
    ...(wrong === undefined ? {} : { password: wrong }),
    ...(confirmation === '' || confirmation !== password ? { confirmation: other } : {}),
  };
}

const proofIsGone = [
  'ticket-spent',
  'mobile-code-spent',
  'reset-code-mismatch',
  'reset-user-missing',
  'reset-failed',
];

/** Returns whether a refusal means that the phone must be verified again. */
export function mustStartAgain(error: string | undefined): boolean {
  return error !== undefined && proofIsGone.includes(error);
}
