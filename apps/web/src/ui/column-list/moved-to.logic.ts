/** Returns the list with the item at index `from` moved to index `to`. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.filter((_, at) => at !== from);
  const item = list[from];
  return item === undefined ? others : [...others.slice(0, to), item, ...others.slice(to)];
}
