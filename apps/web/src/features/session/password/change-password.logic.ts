import { longestPassword } from '@baisi/contract/rules/credentials';
import { isStrongPassword, passwordRuleMessage } from '@baisi/contract/rules/password';

/** What the person types; names as the contract has them. */
export type PasswordValues = { oldpassword: string; password: string; confirmpassword: string };

export type PasswordField = keyof PasswordValues;

/** product-spec §5 change-password modal. */
const missing: Readonly<Record<PasswordField, string>> = {
  oldpassword: '请输入旧密码!',
  password: '请输入新密码!',
  confirmpassword: '请确认新密码!',
};

/** What is wrong with one field, or undefined: the form's own words for nothing typed, then the contract's rule. */
export function problemIn(field: PasswordField, values: Partial<PasswordValues>): string | undefined {
  const value = values[field] ?? '';
  if (value === '') return missing[field];
  if (field === 'confirmpassword' && value !== values.password) return '两次输入的密码不一样！';
  if (field === 'password' && !isStrongPassword(value)) return passwordRuleMessage;
  return value.length > longestPassword ? `密码不能超过${longestPassword}个字符` : undefined;
}

/** Is a refusal's field one that the form shows? */
export function isPasswordField(field: string | undefined): field is PasswordField {
  return field !== undefined && Object.hasOwn(missing, field);
}
