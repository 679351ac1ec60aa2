/** An image of a list; `id` is unique in it. */
export type ListedImage = {
  id: string;
  /** Address of the picture as it is drawn in the list; undefined until it is known. */
  url: string | undefined;
  /** Address of the picture in full size, if it differs; it is enlarged and downloaded from there. */
  fullUrl?: string | undefined;
  /** Address from which the browser saves it; absent: no download is offered. */
  downloadUrl?: string | undefined;
  /** The picture does not exist, or the user may not see it. */
  isMissing?: boolean | undefined;
  name: string;
};

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
