/** Space for items in a notification between nodes, besides its envelope (decision 0007). */
export const longestPartBytes = 6_500;

/** Size of an item on the wire, including the comma after it. */
export const bytesOf = (item: unknown): number => Buffer.byteLength(JSON.stringify(item)) + 1;

/**
 * Splits a list into parts that fit into one notification each, in order. An item that is too long gets its own part.
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
