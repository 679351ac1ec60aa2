/** Spaces per level. */
const levelWidth = 2;

const lineBefore = (text: string, caret: number): string =>
  text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret);

/** Returns the text that Enter inserts: a line break and the indentation of the current line. */
export const brokenLine = (text: string, caret: number): string =>
  `\n${/^[ \t\u3000]*/.exec(lineBefore(text, caret))?.[0] ?? ''}`;

/**
 * Returns the number of characters that Backspace removes: the blanks before the caret that make one level, or 0 when
 * the caret is not in the indentation.
 */
export function levelBefore(text: string, caret: number): number {
  const before = lineBefore(text, caret);
  if (before === '' || /[^ \t\u3000]/.test(before)) return 0;
  if (!before.endsWith(' ')) return 1;
  const blanks = / +$/.exec(before)?.[0].length ?? 0;
  return blanks % levelWidth === 0 ? levelWidth : 1;
}
