/** Dictionaries by code, as far as their content goes. */
type Content = Readonly<Record<string, readonly { value: string; text: string }[]>>;

/** 53 bits of a text: two accidents in a house's lifetime are out of the question, and nobody has a use for a forged one. */
function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/**
 * A short name of what dictionaries hold, the same on every node and in every browser: who has another one has other
 * dictionaries. The order of items counts, that of dictionaries does not.
 */
export function dictionaryStamp(dictionaries: Content): string {
  const codes = Object.keys(dictionaries).toSorted();
  return hashOf(
    JSON.stringify(
      codes.map((code) => [code, dictionaries[code]?.flatMap(({ value, text }) => [value, text])]),
    ),
  );
}
