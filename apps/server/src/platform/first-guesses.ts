import { createPublishedPasswords } from './published-passwords/published-passwords.ts';

/** A password split into its word (`core`) and the digits and special characters around it (`rest`). */
type Stripped = { core: string; rest: string };

/**
 * Characters that are often typed in place of letters; a character that can stand for two letters is tried with both.
 */
const swaps: readonly (readonly [RegExp, string])[][] = [
  [
    [/[@4]/g, 'a'],
    [/0/g, 'o'],
    [/[1!]/g, 'i'],
    [/3/g, 'e'],
    [/[$5]/g, 's'],
    [/[7+]/g, 't'],
    [/8/g, 'b'],
    [/9/g, 'g'],
  ],
  [
    [/[@4]/g, 'a'],
    [/0/g, 'o'],
    [/[1!|]/g, 'l'],
    [/3/g, 'e'],
    [/[$5]/g, 's'],
    [/[7+]/g, 't'],
  ],
];

/** Characters on the number keys, in the order of the digits 0 to 9. */
const shifted = ')!@#$%^&*(';

/** Maximum number of characters around a common word that do not make it stronger, as in `Welcome#2026`. */
const cheapLength = 5;

const lettersOf = (text: string): string[] =>
  swaps.map((table) => table.reduce((word, [sign, letter]) => word.replace(sign, letter), text));

const digitsOf = (text: string): string =>
  text.replace(/[)!@#$%^&*(]/g, (sign) => String(shifted.indexOf(sign)));

/** Splits off digits and special characters at both ends. */
function strip(text: string): Stripped {
  const core = /[a-z](?:.*[a-z])?/.exec(text)?.[0] ?? '';
  return { core, rest: text.replace(core, '') };
}

/** Returns whether the text repeats a sequence of up to four characters, such as `Ab1!Ab1!`. */
const isRepetition = (text: string): boolean => /^(.{1,4})\1+$/.test(text);

const publishedPasswords = createPublishedPasswords();

/**
 * Returns whether the password is or contains one of the most common passwords (security.md 2.1 item 42). Upper case,
 * usual letter substitutions (`P@ssw0rd`), special characters between letters and a few digits or special characters
 * around it (`Admin@123`) are ignored. Throws when the list cannot be read.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const isPublished = await publishedPasswords();
  const text = password.normalize('NFKC').toLowerCase();
  if (isRepetition(text)) return true;
  const withoutSigns = text.replace(/[^a-z\d]/g, '');
  const whole = [text, withoutSigns, digitsOf(text), ...lettersOf(text)];
  if (whole.some(isPublished)) return true;
  const { core, rest } = strip(text);
  const isCheap = rest.length <= cheapLength || isPublished(rest.replace(/\D/g, ''));
  return isCheap && [core, ...lettersOf(core)].some((word) => word.length > 2 && isPublished(word));
}
