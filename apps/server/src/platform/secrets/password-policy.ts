import { isStrongPassword, passwordRuleMessage } from '@baisi/contract/rules/password';
import { appError } from '../errors.ts';
import { isCommonPassword } from '../first-guesses.ts';

/** The user of the password, whose data must not appear in it. */
export type PasswordOwner = {
  username: string;
  realname?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  workNo?: string | null | undefined;
};

const productNames = ['baisi', '百司'];
/** Number of consecutive digits of a phone number that may not appear. */
const tellingDigits = 6;
/** Shorter words appear in passwords by chance. */
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
    // Short account names count as whole words.
    ...(username.length >= 3 ? [username] : []),
    ...(realname && realname.length >= 2 ? [realname] : []),
    ...partsOf(phone),
  ].map((word) => word.toLowerCase());
}

/**
 * Refuses a password that is not strong by the specification's rule (`invalid-input`), is a common one
 * (`password-common`), or contains data of its owner or the product (`password-personal`). The feature that stores
 * earlier passwords checks reuse.
 */
export async function demandDecentPassword(password: string, owner: PasswordOwner): Promise<void> {
  if (!isStrongPassword(password))
    throw appError('invalid-input', { message: passwordRuleMessage }, { field: 'password' });
  const text = password.normalize('NFKC').toLowerCase();
  if (personalWords(owner).some((word) => text.includes(word))) throw appError('password-personal');
  if (await isCommonPassword(password)) throw appError('password-common');
}
