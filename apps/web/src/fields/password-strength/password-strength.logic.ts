import { isStrongPassword } from '@baisi/contract/rules/password';

/**
 * 0: empty; 1 弱: refused by the password rule; 2 中: allowed; 3 强: at least 8 different characters, and 16 long or 12
 * long with all four kinds.
 */
export type Strength = 0 | 1 | 2 | 3;

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d\s]/];

/** Returns the estimated strength of a password; the server also knows common passwords. */
export function strengthOf(password: string): Strength {
  if (password === '') return 0;
  if (!isStrongPassword(password)) return 1;
  const count = kinds.filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  return distinct >= 8 && (password.length >= 16 || (password.length >= 12 && count === 4)) ? 3 : 2;
}

/** Returns the requirements of the password rule and whether each is met (product-spec §5). */
export function demandsOn(password: string): { text: string; isMet: boolean }[] {
  return [
    { text: '至少 8 位', isMet: password.length >= 8 },
    { text: '含字母', isMet: /[A-Za-z]/.test(password) },
    { text: '含数字', isMet: /\d/.test(password) },
    { text: '含特殊符号', isMet: /[^A-Za-z\d\s]/.test(password) },
  ];
}
