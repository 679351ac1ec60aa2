import { isStrongPassword, passwordRuleMessage } from '@baisi/contract/rules/password';
import type { FieldErrors } from '../entrance/attempt.ts';
import { textIn, withoutSpaces } from '../outer-page/without-spaces.ts';
import { errorOfMobile, type MobileTexts, mobileIn } from '../phone/phone.logic.ts';

/** Somebody whom a lookup found. The number is masked; `ticket` stands for it. */
export type Found = { username: string; phone: string; ticket: string };

/** Somebody whose phone is proven. `phone` as it was shown, `ticket` for the new password. */
export type Proven = { username: string; phone: string; ticket: string };

/** Where the wizard stands: two ways into the first of its three steps. */
export type Stage =
  | { at: 'account' }
  | { at: 'phone' }
  | { at: 'code'; found: Found }
  | { at: 'password'; proven: Proven }
  | { at: 'done'; username: string };

/** product-spec §2, ui-text: the three steps. */
export const stepNames = ['手机验证', '更改密码', '完成'] as const;

/** Index of the step that a stage belongs to. */
export function stepOf({ at }: Stage): number {
  if (at === 'done') return 2;
  return at === 'password' ? 1 : 0;
}

/**
 * Texts for the number of the person who forgot the password. The specification's older pattern (1, then 3/4/5/7/8)
 * would lock out everybody with a number of 16x and 19x, who may sign in by it (product-spec §5): one pattern for both.
 */
const recoveryMobileTexts: MobileTexts = { missing: '请输入手机号码!', wrong: '请输入正确的手机号' };

/** The same where the code is asked for (product-spec §5). */
export const sendMobileTexts: MobileTexts = { ...recoveryMobileTexts, missing: '手机号不能为空！' };

/** The first form of the way by account. */
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

/** product-spec §5: only digits is a phone, everything else an account. */
export function whoIn(account: string): { phone: string } | { username: string } {
  return /^\d+$/.test(account) ? { phone: account } : { username: account };
}

/** The form that proves a phone: by its number, or by the code alone when a lookup knows the number. */
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

/** The form of the new password. */
export type NewPassword = { username: string; password: string; confirmation: string };

export function readNewPassword(data: FormData): NewPassword {
  return {
    username: textIn(data, 'username'),
    password: textIn(data, 'password'),
    confirmation: textIn(data, 'confirmation'),
  };
}

/** What stands under 新密码 (product-spec §5). */
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

/** Does a refusal mean that the phone must be proven anew? */
export function mustStartAgain(error: string | undefined): boolean {
  return error !== undefined && proofIsGone.includes(error);
}
