/** Maximum length of the items in one notification between nodes; the rest is for its envelope (decision 0007). */
export const longestPartBytes = 6_500;

/** Length of an item in a message, including the comma after it. */
export const bytesOf = (item: unknown): number => Buffer.byteLength(JSON.stringify(item)) + 1;

/**
 * Splits a list into parts, in order, each of which fits into one notification. An item that is too long becomes a
 * part by itself.
 */
export function inParts<T>(items: readonly T[]): T[][] {
  const parts: T[][] = [];
  let left = 0;
  for (const item of items) {
    left -= bytesOf(item);
    if (left >= 0) parts.at(-1)?.push(item);
    else {
      parts.push([item]);
      left = longestPartBytes - bytesOf(item);
    }
  }
  return parts;
}
