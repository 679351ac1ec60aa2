/** Returns every syllable of a character, without tones; none for other characters. */
export type Readings = (character: string) => readonly string[];

/** Positions in a text; `to` is exclusive. */
export type Span = readonly [from: number, to: number];

/** Before the dictionary has loaded only the characters themselves match. */
export const noReadings: Readings = () => [];

/** Longest query that is matched. */
const longestQuery = 50;

/** Prefixes that stand for a syllable in the middle of a word: the whole syllable or an abbreviation. */
function shortForms(syllable: string): string[] {
  const initial = /^[zcs]h/.exec(syllable)?.[0];
  return [syllable, ...(initial === undefined ? [] : [initial]), syllable.slice(0, 1)];
}

/**
 * Returns each possible number of letters of `rest` that the syllable matches. At the end of the query any prefix
 * matches.
 */
function lettersTaken(syllable: string, rest: string): number[] {
  if (syllable.startsWith(rest)) return [rest.length];
  return shortForms(syllable).flatMap((form) => (rest.startsWith(form) ? [form.length] : []));
}

/** Returns each possible number of letters of `rest` that the character matches. */
function stepsOver(character: string, rest: string, readings: Readings): readonly number[] {
  if (/\s/.test(character)) return [0];
  if (rest.startsWith(character)) return [character.length];
  return readings(character).flatMap((syllable) => lettersTaken(syllable, rest));
}

/** Returns the exclusive end of a match of `wanted` that begins at `from`; undefined without a match. */
function endOf(text: readonly string[], from: number, wanted: string, readings: Readings) {
  let typed = new Set([0]);
  for (let at = from; at < text.length && typed.size > 0; at += 1) {
    const further = [...typed].flatMap((letters) =>
      stepsOver(text[at] ?? '', wanted.slice(letters), readings).map((step) => letters + step),
    );
    typed = new Set(further);
    if (typed.has(wanted.length)) return at + 1;
  }
  return undefined;
}

/**
 * Returns the first part of `text` that `query` matches by characters, pinyin, initials, or a mixture (`用户`, `yonghu`,
 * `yhgl`, `yonghgl`, `用户gl`). A character with several readings matches by each. undefined without a match.
 */
export function spanOf(text: string, query: string, readings: Readings): Span | undefined {
  const wanted = query.toLowerCase().replaceAll(/\s/g, '').slice(0, longestQuery);
  if (wanted === '') return undefined;
  const characters = Array.from(text.toLowerCase());
  for (const [from, character] of characters.entries()) {
    if (/\s/.test(character)) continue;
    const to = endOf(characters, from, wanted, readings);
    if (to !== undefined) return [from, to];
  }
  return undefined;
}
