import type { Template } from './parameters.ts';

const tokens = /[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]+/gu;

/** The author's statement begins here in the text that the database is sent (report-query.ts). */
const opening = '(\n';

/**
 * Returns the offset in the author's text of a place in the text that the database was sent, which has values in place
 * of the parameters and data sets in front: by the word at the place and the number of equal words before it.
 */
export function placeIn(template: Template, { text, at }: { text: string; at: number }): number | undefined {
  const start = text.indexOf(opening) + opening.length;
  const sent = [...text.slice(start).matchAll(tokens)];
  const hit = sent.findIndex(({ index }) => start + index === at);
  const [word] = sent[hit] ?? [];
  if (word === undefined) return undefined;
  const before = sent.slice(0, hit).filter(([one]) => one === word).length;
  const own = template.flatMap((piece) =>
    'text' in piece
      ? [...piece.text.matchAll(tokens)].flatMap(({ 0: one, index }) =>
          one === word ? [piece.at + index] : [],
        )
      : [],
  );
  return own[before];
}
