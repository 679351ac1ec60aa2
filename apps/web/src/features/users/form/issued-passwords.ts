import { generatePassword, secureRandomBelow } from './password.logic.ts';

/** Passwords generated in this window. They are shown so that they can be handed on, and never stored. */
export const issued = new Set<string>();

/** Generates a strong password. */
export function issuePassword(): string {
  const password = generatePassword(secureRandomBelow);
  issued.add(password);
  return password;
}
