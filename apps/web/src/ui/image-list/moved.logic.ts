/** An image of a list; `id` is unique in it. */
export type ListedImage = { id: string; url: string; name: string };

/** One position earlier or later. */
export type Move = 'earlier' | 'later';

/** Returns why the image at `at` of `count` cannot be moved; undefined when it can. Source: product-spec §4. */
export function moveRefusal(count: number, at: number, move: Move): string | undefined {
  if (move === 'earlier') return at === 0 ? '未知的操作' : undefined;
  return at === count - 1 ? '已到最后~' : undefined;
}

/** Returns the list with the item at `at` swapped with the one before or after it. */
export function moved<T>(list: readonly T[], at: number, move: Move): T[] {
  const to = move === 'earlier' ? at - 1 : at + 1;
  return list.map((one, index) => {
    if (index === at) return list[to] ?? one;
    return index === to ? (list[at] ?? one) : one;
  });
}
