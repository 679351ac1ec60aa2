import { isStrongPassword, passwordRuleMessage } from '@baisi/contract/rules/password';
import { appError } from './errors.ts';
import { isCommonPassword } from './first-guesses.ts';

/** Whose password it is to be: none of it may stand in the password. */
export type PasswordOwner = {
  username: string;
  realname?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  workNo?: string | null | undefined;
};

const productNames = ['baisi', '百司'];
/** Digits of a number in a row that give it away. */
const tellingDigits = 6;
/** Shorter words stand in passwords by chance. */
const tellingLetters = 4;

function partsOf(number: string | null | undefined): string[] {
  const digits = number ?? '';
  return Array.from({ length: Math.max(0, digits.length - tellingDigits + 1) }, (_, at) =>
    digits.slice(at, at + tellingDigits),
  );
}

function personalWords({ username, realname, phone, email, workNo }: PasswordOwner): string[] {
  const [localPart = ''] = (email ?? '').split('@');
  const names = [username, localPart, workNo ?? '', ...username.split(/[._-]/), ...localPart.split(/[._-]/)];
  return [
    ...productNames,
    ...names.filter((word) => word.length >= tellingLetters),
    // Short accounts are words of their own.
    ...(username.length >= 3 ? [username] : []),
    ...(realname && realname.length >= 2 ? [realname] : []),
    ...partsOf(phone),
  ].map((word) => word.toLowerCase());
}

/**
 * Refuses what is not strong by the specification's rule (`invalid-input`), what everybody tries first
 * (`password-common`) and what speaks of its owner or the product (`password-personal`). Whether it was used before is
 * the business of the room that keeps the earlier ones.
 */
export async function demandDecentPassword(password: string, owner: PasswordOwner): Promise<void> {
  if (!isStrongPassword(password))
    throw appError('invalid-input', { message: passwordRuleMessage }, { field: 'password' });
  const text = password.normalize('NFKC').toLowerCase();
  if (personalWords(owner).some((word) => text.includes(word))) throw appError('password-personal');
  if (await isCommonPassword(password)) throw appError('password-common');
}
