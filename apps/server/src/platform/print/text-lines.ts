import { fontOf, lineHeight, type Weight } from './fonts.ts';

/** Signs that do not begin a line. */
const closing = /^[，。、；：？！）》」』】〕％…,.;:?!)\]}%”’]/u;
/** Signs that do not end a line. */
const opening = /^[（《「『【〔“‘]$/u;
/** Words and numbers, which stay together; Chinese, Japanese and Korean characters may be separated. */
const tokens =
  /[^\s\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303f\uff00-\uffef\u201c\u201d\u2026]+|[\s\S]/gu;

/** A part of a line that is not broken, and its width in parts of the size of the font. */
type Piece = { text: string; width: number };

/** Joins tokens that no line may separate: a sign that closes with what is before, one that opens with what follows. */
function joined(parts: readonly string[]): string[] {
  const pieces: string[] = [];
  let joins = false;
  for (const part of parts) {
    const before = pieces.at(-1);
    if (before !== undefined && before !== ' ' && (joins || closing.test(part))) {
      pieces[pieces.length - 1] = before + part;
    } else pieces.push(part);
    joins = opening.test(part);
  }
  return pieces;
}

/** Returns the pieces of a paragraph. What is wider than a line may be broken at each character. */
function piecesOf(paragraph: string, weight: Weight): Piece[] {
  const font = fontOf(weight);
  return joined([...paragraph.matchAll(tokens)].map(([token]) => token)).map((text) => ({
    text,
    width: font.widthOf(text),
  }));
}

/** Breaks a paragraph at a width in parts of the size of the font. */
function broken(pieces: readonly Piece[], weight: Weight, width: number): string[] {
  const font = fontOf(weight);
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const take = (piece: Piece): void => {
    if (line !== '' && used + piece.width > width) {
      lines.push(line.trimEnd());
      line = '';
      used = 0;
    }
    if (line === '' && piece.text === ' ') return;
    line += piece.text;
    used += piece.width;
  };
  const takeAll = (texts: readonly string[]): void => {
    for (const text of texts) take({ text, width: font.widthOf(text) });
  };
  for (const piece of pieces)
    if (piece.width <= width) take(piece);
    else {
      const parts = joined(Array.from(piece.text));
      const fit = parts.every((part) => font.widthOf(part) <= width);
      takeAll(fit ? parts : Array.from(piece.text));
    }
  return line === '' && lines.length > 0 ? lines : [...lines, line.trimEnd()];
}

/** Signs without a form of their own: line ends are kept, tabs become spaces. */
const unseen = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\p{Variation_Selector}/gu;

/** Returns a text without control signs and broken characters. */
const plainOf = (text: string): string =>
  text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').replaceAll(unseen, '');

/** Returns the beginning of a value, as a report of faults shows it. */
export const shortened = (value: string, most: number): string =>
  Array.from(plainOf(value.slice(0, 2 * most)))
    .slice(0, most)
    .join('');

/** Longest text of one element. */
const longest = 4_000;

export type FittedText = { lines: readonly string[]; size: number; isCut: boolean };

/** Smallest part of the size to which a text shrinks before it is cut. */
const smallest = 0.6;

/**
 * Fits a text into a box: it becomes smaller in `steps` of its size, and is cut with … if that is not enough. All
 * measures have the same unit.
 */
export function fittedText(
  text: string,
  weight: Weight,
  box: { width: number; height: number; size: number; step: number },
): FittedText {
  const isTooLong = text.length > longest;
  const paragraphs = plainOf(text.slice(0, longest))
    .split('\n')
    .map((paragraph) => piecesOf(paragraph, weight));
  const linesAt = (size: number): string[] =>
    paragraphs.flatMap((pieces) => broken(pieces, weight, box.width / size));
  // A line that is a little higher than its box still fits: the paper above and below the letters is empty.
  const room = (size: number): number =>
    Math.max(1, Math.floor((box.height + size * 0.25) / (size * lineHeight)));
  for (let size = box.size; !isTooLong && size >= box.size * smallest; size -= box.step) {
    const lines = linesAt(size);
    if (lines.length <= room(size)) return { lines, size, isCut: false };
  }
  const size = box.size * smallest;
  const lines = linesAt(size).slice(0, room(size));
  let last = lines.pop() ?? '';
  while (last !== '' && fontOf(weight).widthOf(`${last}…`) > box.width / size)
    last = Array.from(last).slice(0, -1).join('');
  return { lines: [...lines, `${last}…`], size, isCut: true };
}
