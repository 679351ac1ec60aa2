/** Every syllable a character may be read as, without tones; none for what is not Chinese. */
export type Readings = (character: string) => readonly string[];

/** Positions in a text, the second one behind the last character. */
export type Span = readonly [from: number, to: number];

/** Before the dictionary has arrived only the characters themselves are known. */
export const noReadings: Readings = () => [];

/** Longest query that is looked at. */
const longestQuery = 50;

/** What may be typed for one syllable in mid-word: all of it, or how it begins. */
function shortForms(syllable: string): string[] {
  const initial = /^[zcs]h/.exec(syllable)?.[0];
  return [syllable, ...(initial === undefined ? [] : [initial]), syllable.slice(0, 1)];
}

/** How many letters of `rest` the syllable takes, each way that is possible. At the end any part of it will do. */
function lettersTaken(syllable: string, rest: string): number[] {
  if (syllable.startsWith(rest)) return [rest.length];
  return shortForms(syllable).flatMap((form) => (rest.startsWith(form) ? [form.length] : []));
}

/** How many letters of `rest` the character takes, each way that is possible. */
function stepsOver(character: string, rest: string, readings: Readings): readonly number[] {
  if (/\s/.test(character)) return [0];
  if (rest.startsWith(character)) return [character.length];
  return readings(character).flatMap((syllable) => lettersTaken(syllable, rest));
}

/** Where a match of `wanted` that begins at `from` ends. */
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
 * The first stretch of `text` that was meant by `query`: its characters, their pinyin, their initials, or a mixture
 * (`用户`, `yonghu`, `yhgl`, `yonghgl`, `用户gl`). A character that is read in several ways may be typed in each.
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
