import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph } from 'fontkit';

const require = createRequire(import.meta.url);

/** Files of Noto Sans SC (OFL): nearly 21 000 Chinese characters in each of the two weights. */
const files = {
  regular: require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
};
export type Weight = keyof typeof files;
export const weights: readonly Weight[] = ['regular', 'bold'];

/** Height of a line and of its baseline below the upper edge, in parts of the size of the font. */
export const lineHeight = 1.2;
export const baseline = 0.98;

/** A horizontal row of black dots of a glyph, from its origin on the baseline. */
type Run = { x: number; y: number; length: number };

export type LoadedFont = {
  bytes: Buffer;
  font: Font;
  /** Whether the font has the character. */
  has(character: string): boolean;
  /** The glyph of a character; an empty box if the font lacks it. */
  glyphOf(character: string): Glyph;
  /** Width of a text in parts of the size of the font. */
  widthOf(text: string): number;
  /** The dots of a character at a size in dots. */
  runsOf(character: string, size: number): readonly Run[];
};

type Point = readonly [number, number];

/** Points on a curve between its ends, as many as small glyphs need. */
const parts = 8;
function onCurve(points: readonly Point[]): Point[] {
  return Array.from({ length: parts }, (_, index) => {
    const t = (index + 1) / parts;
    let level = points;
    while (level.length > 1)
      level = level.slice(1).map(([x, y], at) => {
        const [px, py] = level[at] ?? [0, 0];
        return [px + (x - px) * t, py + (y - py) * t] as const;
      });
    return level[0] ?? [0, 0];
  });
}

/** Returns the closed outlines of a glyph in dots; y grows downwards from the baseline. */
function outlinesOf(glyph: Glyph, scale: number): Point[][] {
  const outlines: Point[][] = [];
  let line: Point[] = [];
  for (const { command, args } of glyph.path.commands) {
    const points: Point[] = [];
    for (let at = 0; at + 1 < args.length; at += 2)
      points.push([(args[at] ?? 0) * scale, -(args[at + 1] ?? 0) * scale]);
    const last = line.at(-1);
    if (command === 'moveTo') {
      line = [...points];
      outlines.push(line);
    } else if (command === 'lineTo') line.push(...points);
    else if (last !== undefined && command !== 'closePath') line.push(...onCurve([last, ...points]));
  }
  return outlines;
}

/** Rows of a dot that are looked at, and the part of a dot that must be covered: strokes of one dot stay visible. */
const rowsOfDot = 4;
const covered = 0.45;

type Crossing = { x: number; winding: number };

/** Returns where a horizontal line crosses the outlines, from left to right. */
function crossingsAt(outlines: readonly Point[][], y: number): Crossing[] {
  const found: Crossing[] = [];
  for (const line of outlines)
    for (const [at, [x1, y1]] of line.entries()) {
      const [x2, y2] = line[(at + 1) % line.length] ?? [0, 0];
      if (y1 <= y === y2 <= y) continue;
      found.push({ x: x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), winding: y1 < y2 ? 1 : -1 });
    }
  return found.toSorted((one, other) => one.x - other.x);
}

/** Adds the covered part of each dot between two places of a row. */
function cover(parts: Float32Array, from: number, to: number): void {
  for (let x = Math.max(0, Math.floor(from)); x < Math.min(parts.length, Math.ceil(to)); x += 1)
    parts[x] = (parts[x] ?? 0) + (Math.min(to, x + 1) - Math.max(from, x)) / rowsOfDot;
}

/** Fills outlines by the non-zero rule, dot by dot. */
function runsIn(outlines: readonly Point[][]): Run[] {
  const all = outlines.flat();
  if (all.length === 0) return [];
  const left = Math.floor(Math.min(...all.map(([x]) => x)));
  const right = Math.ceil(Math.max(...all.map(([x]) => x)));
  const top = Math.floor(Math.min(...all.map(([, y]) => y)));
  const bottom = Math.ceil(Math.max(...all.map(([, y]) => y)));
  const runs: Run[] = [];
  for (let y = top; y < bottom; y += 1) {
    const parts = new Float32Array(right - left + 1);
    for (let row = 0; row < rowsOfDot; row += 1) {
      let winding = 0;
      let from = 0;
      for (const crossing of crossingsAt(outlines, y + (row + 0.5) / rowsOfDot)) {
        if (winding === 0) from = crossing.x;
        winding += crossing.winding;
        if (winding === 0) cover(parts, from - left, crossing.x - left);
      }
    }
    let start = -1;
    for (let x = 0; x <= parts.length; x += 1) {
      const black = x < parts.length && (parts[x] ?? 0) >= covered;
      if (black && start === -1) start = x;
      if (!black && start !== -1) {
        runs.push({ x: left + start, y, length: x - start });
        start = -1;
      }
    }
  }
  return runs;
}

/** Glyphs that are kept; a size of a usual label needs some hundred. */
const mostGlyphs = 20_000;

function load(weight: Weight): LoadedFont {
  const bytes = readFileSync(files[weight]);
  // The file is one font, no collection.
  const font = create(bytes) as Font;
  const glyphs = new Map<string, readonly Run[]>();
  const widths = new Map<string, number>();
  const glyphOf = (character: string): Glyph => font.glyphForCodePoint(character.codePointAt(0) ?? 0);
  const widthOfOne = (character: string): number => {
    const known = widths.get(character);
    if (known !== undefined) return known;
    const width = glyphOf(character).advanceWidth / font.unitsPerEm;
    if (widths.size > mostGlyphs) widths.clear();
    widths.set(character, width);
    return width;
  };
  return {
    bytes,
    font,
    glyphOf,
    has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    widthOf(text) {
      let width = 0;
      for (const character of text) width += widthOfOne(character);
      return width;
    },
    runsOf(character, size) {
      const key = `${size} ${character}`;
      const known = glyphs.get(key);
      if (known !== undefined) return known;
      const runs = runsIn(outlinesOf(glyphOf(character), size / font.unitsPerEm));
      if (glyphs.size > mostGlyphs) glyphs.clear();
      glyphs.set(key, runs);
      return runs;
    },
  };
}

const loaded = new Map<Weight, LoadedFont>();

/** Returns a weight of the font, which is read once. */
export function fontOf(weight: Weight): LoadedFont {
  const known = loaded.get(weight);
  if (known !== undefined) return known;
  const font = load(weight);
  loaded.set(weight, font);
  return font;
}
