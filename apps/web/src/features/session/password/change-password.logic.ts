import { longestPassword } from '@baisi/contract/rules/credentials';
import { isStrongPassword, passwordRuleMessage } from '@baisi/contract/rules/password';

/** Values of the form, named as in the contract. */
export type PasswordValues = { oldpassword: string; password: string; confirmpassword: string };

export type PasswordField = keyof PasswordValues;

/** Error texts for empty fields (product-spec §5 change-password modal). */
const missing: Readonly<Record<PasswordField, string>> = {
  oldpassword: '请输入旧密码!',
  password: '请输入新密码!',
  confirmpassword: '请确认新密码!',
};

/**
 * Returns the error of one field: the form's own text for an empty value, else that of the contract's rule; undefined
 * when it is valid.
 */
export function problemIn(field: PasswordField, values: Partial<PasswordValues>): string | undefined {
  const value = values[field] ?? '';
  if (value === '') return missing[field];
  if (field === 'confirmpassword' && value !== values.password) return '两次输入的密码不一样！';
  if (field === 'password' && !isStrongPassword(value)) return passwordRuleMessage;
  return value.length > longestPassword ? `密码不能超过${longestPassword}个字符` : undefined;
}

/** Returns whether the form has the field that a refusal names. */
export function isPasswordField(field: string | undefined): field is PasswordField {
  return field !== undefined && Object.hasOwn(missing, field);
}
