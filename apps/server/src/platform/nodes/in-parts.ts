/** What fits into a notification among nodes beside its envelope (decision 0007). */
export const longestPartBytes = 6_500;

/** How long it is on its way, with the comma behind it. */
export const bytesOf = (item: unknown): number => Buffer.byteLength(JSON.stringify(item)) + 1;

/** Lists that can travel one by one, in the order of the whole. An item that is too long for any stands alone. */
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
