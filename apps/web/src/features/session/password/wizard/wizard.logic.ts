import { isStrongPassword, passwordRuleMessage } from '@baisi/contract/rules/password';

/** Names of the four steps of the password reset (product-spec §2). */
export const steps = ['输入账号', '手机验证', '设置密码', '完成'] as const;

/** Seconds until the last step opens the sign-in page (product-spec §2). */
export const returnSeconds = 5;

/** Time for which the success message is shown before the last step, in ms (product-spec §2). */
export const successPauseMs = 1500;

/** Returns the next or previous step; never before the first or past the last. */
export function moved(step: number, by: 1 | -1): number {
  return Math.min(steps.length - 1, Math.max(0, step + by));
}

/** Returns the error of the new password; undefined when it is valid. */
export function problemInNew(password: string | undefined): string | undefined {
  if (password === undefined || password === '') return '密码不能为空!';
  return isStrongPassword(password) ? undefined : passwordRuleMessage;
}

/** Returns the error of the repeated password; undefined when it is valid. */
export function problemInRepeated(repeated: string | undefined, password: string | undefined) {
  if (repeated === undefined || repeated === '') return '密码不能为空!';
  return repeated === password ? undefined : '两次密码不一致';
}
