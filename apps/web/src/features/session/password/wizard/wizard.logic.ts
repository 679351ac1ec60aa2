import { isStrongPassword, passwordRuleMessage } from '@baisi/contract/rules/password';

/** Steps of the change-password wizard (product-spec §2); the index stays below four. */
export const steps = ['输入账号', '手机验证', '设置密码', '完成'] as const;

/** product-spec §2: the last step leads to the sign-in page after five seconds. */
export const returnSeconds = 5;

/** product-spec §2: the success message shows for 1.5 s before the last step. */
export const successPauseMs = 1500;

/** Returns the next or previous step; never before the first or past the last. */
export function moved(step: number, by: 1 | -1): number {
  return Math.min(steps.length - 1, Math.max(0, step + by));
}

/** product-spec §5: whitespace is stripped while typing. */
export function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Returns the error of the new password, or undefined. */
export function problemInNew(password: string | undefined): string | undefined {
  if (password === undefined || password === '') return '密码不能为空!';
  return isStrongPassword(password) ? undefined : passwordRuleMessage;
}

/** Returns the error of its repetition, or undefined. */
export function problemInRepeated(repeated: string | undefined, password: string | undefined) {
  if (repeated === undefined || repeated === '') return '密码不能为空!';
  return repeated === password ? undefined : '两次密码不一致';
}
