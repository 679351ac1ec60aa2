/** Returns the text with `part` in place of its selection, or at its end without one. */
export function inserted(
  text: string,
  part: string,
  selection: readonly [number, number] | undefined,
): string {
  const [from, to] = selection ?? [text.length, text.length];
  return text.slice(0, from) + part + text.slice(to);
}
