/** product-spec §5: at least 8 characters with letter, digit and special character. */
export const passwordRuleMessage = '密码由8位数字、大小写字母和特殊符号组成!!';

/**
 * At least 8, at most 128 characters; one letter, one digit, one other character; no invisible ones. No whitespace
 * either: every input of a password strips it (product-spec §5), so nobody could sign in with such a password.
 */
export function isStrongPassword(password: string): boolean {
  return (
    password.length >= 8 &&
    password.length <= 128 &&
    /[A-Za-z]/.test(password) &&
    /\d/.test(password) &&
    /[^A-Za-z\d]/.test(password) &&
    !/\s/.test(password) &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    !/[\u0000-\u001f\u007f]/.test(password)
  );
}
