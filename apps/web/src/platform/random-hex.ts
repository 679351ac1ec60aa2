/** Returns random hex digits, an even number. `crypto.randomUUID` is missing on pages loaded over plain HTTP. */
export const randomHex = (digits: number): string =>
  [...crypto.getRandomValues(new Uint8Array(digits / 2))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
