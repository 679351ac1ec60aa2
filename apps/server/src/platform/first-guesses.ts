import { createPublishedPasswords } from './published-passwords/published-passwords.ts';

/** A password split into its core word and the characters that reveal how it was made. */
type Stripped = { core: string; rest: string };

/** Common substitutions for letters. A character that stands for two letters is tried with both. */
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

/** Digits on the keys of these characters. */
const shifted = ')!@#$%^&*(';

/** Maximum number of characters around a common word that add no strength: `Welcome#2026`. */
const cheapLength = 5;

const lettersOf = (text: string): string[] =>
  swaps.map((table) => table.reduce((word, [sign, letter]) => word.replace(sign, letter), text));

const digitsOf = (text: string): string =>
  text.replace(/[)!@#$%^&*(]/g, (sign) => String(shifted.indexOf(sign)));

/** Removes digits and special characters from both ends. */
function strip(text: string): Stripped {
  const core = /[a-z](?:.*[a-z])?/.exec(text)?.[0] ?? '';
  return { core, rest: text.replace(core, '') };
}

/** Detects a repeated short sequence: `Ab1!Ab1!`. */
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
