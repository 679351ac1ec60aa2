/** A text normalised for searching; `at` maps each of its characters to its index in the original text. */
type Folded = { text: string; at: number[] };

/**
 * Normalises a text: removes white space, because lines break within Chinese words, and ignores case and character
 * width.
 */
function folded(text: string): Folded {
  let plain = '';
  const at: number[] = [];
  for (let i = 0; i < text.length; i += 1) {
    const character = (text[i] ?? '').normalize('NFKC').toLowerCase();
    if (/^\s*$/.test(character)) continue;
    plain += character;
    for (let j = 0; j < character.length; j += 1) at.push(i);
  }
  return { text: plain, at };
}

/** A match in a text: `from` is the index of its first character, `to` the index after its last one. */
export type Found = { from: number; to: number };

/** Returns all matches of `wanted`, ignoring case, white space and character width. */
export function findIn(text: string, wanted: string): Found[] {
  const { text: sought } = folded(wanted);
  if (sought === '') return [];
  const { text: plain, at } = folded(text);
  const found: Found[] = [];
  for (let i = plain.indexOf(sought); i >= 0; i = plain.indexOf(sought, i + sought.length)) {
    found.push({ from: at[i] ?? 0, to: (at[i + sought.length - 1] ?? 0) + 1 });
  }
  return found;
}

/** A match in a document: index of the page, and index among the page's matches. */
export type Match = { page: number; nth: number };

/** Returns the index of the first match on or after `page`; 0 if there is none. */
export function firstFrom(matches: readonly Match[], page: number): number {
  return Math.max(
    0,
    matches.findIndex((match) => match.page >= page),
  );
}
