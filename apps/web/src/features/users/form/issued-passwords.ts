import { generatePassword, secureRandomBelow } from './password.logic.ts';

/** Passwords that were generated in this window: they are shown, so that they can be handed on. Never stored. */
export const issued = new Set<string>();

/** A strong password that nobody has seen yet. */
export function issuePassword(): string {
  const password = generatePassword(secureRandomBelow);
  issued.add(password);
  return password;
}
