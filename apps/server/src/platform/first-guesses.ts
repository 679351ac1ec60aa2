import { createPublishedPasswords } from './published-passwords/published-passwords.ts';

/** Words of a password that say how it was made, beside the word itself. */
type Stripped = { core: string; rest: string };

/** What people type for a letter. Where a sign stands for two, both are tried. */
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

/** The digits of the keys that give these signs. */
const shifted = ')!@#$%^&*(';

/** At most so many characters before and behind a common word add nothing to it: `Welcome#2026`. */
const cheapLength = 5;

const lettersOf = (text: string): string[] =>
  swaps.map((table) => table.reduce((word, [sign, letter]) => word.replace(sign, letter), text));

const digitsOf = (text: string): string =>
  text.replace(/[)!@#$%^&*(]/g, (sign) => String(shifted.indexOf(sign)));

/** Without digits and signs around it. */
function strip(text: string): Stripped {
  const core = /[a-z](?:.*[a-z])?/.exec(text)?.[0] ?? '';
  return { core, rest: text.replace(core, '') };
}

/** One short piece over and over: `Ab1!Ab1!`. */
const isRepetition = (text: string): boolean => /^(.{1,4})\1+$/.test(text);

const publishedPasswords = createPublishedPasswords();

/**
 * Is it, or is it built around, one of the passwords that everybody tries first (security.md 2.1 item 42)? Upper case,
 * usual letter swaps (`P@ssw0rd`), signs between and a few digits or signs around it (`Admin@123`) do not help. Throws when
 * the list cannot be read.
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
