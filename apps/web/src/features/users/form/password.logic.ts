/** Letters and digits that do not look alike when a password is read out or copied by hand. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz';
const digits = '23456789';
const marks = '!@#$%&*?-_=+';
const everything = letters + digits + marks;

const length = 16;

/** Returns a random whole number from 0 to `below` - 1. */
export type RandomBelow = (below: number) => number;

/** Returns a password of 16 characters that meets the password rule (product-spec §5). */
export function generatePassword(randomBelow: RandomBelow): string {
  const pick = (from: string) => from.charAt(randomBelow(from.length));
  const characters = [pick(letters), pick(digits), pick(marks)];
  while (characters.length < length) characters.push(pick(everything));
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomBelow(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}

/** Random numbers from the browser's secure source. */
export const secureRandomBelow: RandomBelow = (below) => {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn % below;
};
