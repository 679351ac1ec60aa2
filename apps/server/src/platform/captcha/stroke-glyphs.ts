/** A point of the image or of the glyph grid: x to the right, y downwards. */
export type Point = readonly [x: number, y: number];

/** One pen stroke as a sequence of points, so dense that it can be distorted. */
export type Stroke = readonly Point[];

/** A character as pen strokes on a grid whose capitals are 100 units tall; `width` is its width without margins. */
export type Glyph = { readonly width: number; readonly strokes: readonly Stroke[] };

/**
 * The letter forms, one string per character: pen paths on a grid 100 units tall, with the absolute SVG path commands
 * M, L and C. Drawn for this project, so that no system font is read. Excluded because they look alike when distorted:
 * O Q 0, I 1, Z (2), S (5), B 8, G (6), F (a stray line makes it E), U V (each other, N), X Y (K). A, E and the other
 * vowels are excluded, so that no word can appear on the sign-in page. The 4 is open at the top; a closed one that
 * leans reads as A.
 */
const penPaths: Readonly<Record<string, readonly [width: number, path: string]>> = {
  C: [72, 'M71 21 C63 7 51 0 38 0 C14 0 2 22 2 50 C2 78 14 100 38 100 C52 100 64 93 72 78'],
  D: [72, 'M12 0 L12 100 M0 0 L32 0 C59 0 72 22 72 50 C72 78 59 100 32 100 L0 100'],
  H: [68, 'M4 0 L4 100 M64 0 L64 100 M4 49 L64 49'],
  J: [56, 'M20 0 L56 0 M42 0 L42 70 C42 90 34 100 21 100 C9 100 2 92 0 78'],
  K: [66, 'M5 0 L5 100 M61 0 L5 60 M25 39 L66 100'],
  L: [55, 'M5 0 L5 100 L55 100'],
  M: [86, 'M3 100 L9 0 L43 68 L77 0 L83 100'],
  N: [68, 'M4 100 L4 0 L64 100 L64 0'],
  P: [62, 'M5 100 L5 0 L33 0 C52 0 62 11 62 28 C62 46 52 57 33 57 L5 57'],
  R: [66, 'M5 100 L5 0 L33 0 C52 0 62 10 62 27 C62 44 52 54 33 54 L5 54 M34 54 L66 100'],
  T: [76, 'M0 0 L76 0 M38 0 L38 100'],
  W: [94, 'M0 0 L23 100 L47 24 L71 100 L94 0'],
  '2': [61, 'M3 27 C4 10 16 0 32 0 C48 0 59 10 59 26 C59 40 50 51 38 63 L1 100 L61 100'],
  '3': [
    60,
    'M3 16 C9 5 19 0 30 0 C46 0 56 10 56 25 C56 39 46 48 29 48 L21 48 M29 48 C48 48 60 58 60 74 C60 90 48 100 30 100 C16 100 5 94 0 81',
  ],
  '4': [72, 'M24 0 L2 67 L72 67 M52 20 L52 100'],
  '5': [60, 'M55 0 L12 0 L7 47 C14 40 22 37 32 37 C49 37 60 50 60 68 C60 87 48 100 29 100 C15 100 5 94 0 83'],
  '6': [
    61,
    'M50 0 C22 10 2 38 2 68 C2 88 14 100 31 100 C48 100 60 87 60 69 C60 51 49 40 33 40 C17 40 4 51 2 68',
  ],
  '7': [58, 'M0 0 L58 0 C42 30 28 62 22 100'],
  '9': [
    61,
    'M11 100 C39 90 59 62 59 32 C59 12 47 0 30 0 C13 0 1 13 1 31 C1 49 12 60 28 60 C44 60 57 49 59 32',
  ],
};

const stepsPerSegment = 10;

function pointOnLine(from: Point, to: Point, t: number): Point {
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
}

/**
 * Returns the point at `t` (0 to 1) of a Bézier curve with any number of control points (de Casteljau); two control
 * points make a line.
 */
function pointOnCurve(controls: readonly Point[], t: number): Point {
  const [first, second] = controls;
  if (first === undefined) throw new RangeError('a curve needs at least one control point');
  if (second === undefined) return first;
  const inner = controls.slice(1).map((point, index) => pointOnLine(controls[index] ?? first, point, t));
  return pointOnCurve(inner, t);
}

function readPoints(numbers: string): Point[] {
  return [...numbers.matchAll(/(\S+) (\S+)/g)].map((pair) => [Number(pair[1]), Number(pair[2])]);
}

function flattenPath(path: string): Stroke[] {
  const strokes: Point[][] = [];
  for (const [, command, numbers = ''] of path.matchAll(/([MLC])([^MLC]*)/g)) {
    const points = readPoints(numbers);
    const pen = strokes.at(-1);
    const from = pen?.at(-1);
    if (command === 'M' || pen === undefined || from === undefined) {
      strokes.push(points);
      continue;
    }
    for (let step = 1; step <= stepsPerSegment; step += 1) {
      pen.push(pointOnCurve([from, ...points], step / stepsPerSegment));
    }
  }
  return strokes;
}

const glyphs: ReadonlyMap<string, Glyph> = new Map(
  Object.entries(penPaths).map(([character, [width, path]]) => [
    character,
    { width, strokes: flattenPath(path) },
  ]),
);

/** All characters of captcha texts: capitals and digits that stay distinguishable when distorted. */
export const captchaAlphabet: string = [...glyphs.keys()].join('');

/**
 * Returns the pen strokes of one character of `captchaAlphabet`.
 * @throws RangeError for any other character.
 */
export function glyphOf(character: string): Glyph {
  const glyph = glyphs.get(character);
  // The message omits the character: it is part of an answer, and errors are logged.
  if (glyph === undefined) throw new RangeError('the captcha text has a character without a glyph');
  return glyph;
}
