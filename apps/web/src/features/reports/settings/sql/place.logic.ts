/** A fault at an offset of the statement. */
export type Fault = { at: number; message: string };

/** Returns line and column of an offset, both from 1. */
export function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** Returns the range of the word at an offset, at least one character wide where there is one. */
export function wordAt(text: string, at: number): { from: number; to: number } {
  const from = Math.max(0, Math.min(at, text.length));
  const [word = ''] = /^(?:[$#]\{[^}]*\}|[\p{L}\p{N}_.]+|\S)/u.exec(text.slice(from)) ?? [];
  if (word !== '') return { from, to: from + word.length };
  return from === 0 ? { from, to: from } : { from: from - 1, to: from };
}
