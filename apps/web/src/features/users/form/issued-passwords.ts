import { generatePassword, secureRandomBelow } from './password.logic.ts';

/**
 * Passwords generated in this window. A generated password is displayed, so that it can be passed on; the set exists in
 * memory only.
 */
export const issued = new Set<string>();

/** Generates a strong password. */
export function issuePassword(): string {
  const password = generatePassword(secureRandomBelow);
  issued.add(password);
  return password;
}
