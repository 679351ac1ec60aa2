import { type Glyph, glyphOf, type Point, type Stroke } from './stroke-glyphs.ts';

/** Size of the image in device pixels: 108×40 CSS px at two device pixels each. */
export const captchaSize = { width: 216, height: 80 } as const;

type Random = () => number;
type Bend = (point: Point) => Point;

const paper = '#eef1f6';
/** Stroke colours with a contrast of at least 5.5:1 to the background; they suit light and dark pages. */
const inks = ['#2f4b8f', '#7b2d52', '#1d6357', '#5d3c99', '#7d4514', '#2f3f57'] as const;
const margin = 12;

function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

function pick(random: Random, choices: readonly string[]): string {
  return choices[Math.floor(random() * choices.length)] ?? paper;
}

/** One distortion of the whole image. Adjacent characters bend together, so they cannot be straightened one by one. */
function sheetWave(random: Random): Bend {
  const sideways = {
    depth: between(random, 1.5, 3.2),
    length: between(random, 46, 80),
    start: between(random, 0, 6.3),
  };
  const upright = {
    depth: between(random, 2, 3.7),
    length: between(random, 70, 130),
    start: between(random, 0, 6.3),
  };
  return ([x, y]) => [
    x + sideways.depth * Math.sin((y / sideways.length) * 2 * Math.PI + sideways.start),
    y + upright.depth * Math.sin((x / upright.length) * 2 * Math.PI + upright.start),
  ];
}

/** Shears, rotates and scales a glyph about its centre, then moves it to its place. */
function placeGlyph(random: Random, glyph: Glyph, middle: Point, scale: Point): Bend {
  const shear = between(random, -0.15, 0.15);
  const angle = between(random, -0.25, 0.25);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ([gridX, gridY]) => {
    const y = (gridY - 50) * scale[1];
    const x = (gridX - glyph.width / 2) * scale[0] + shear * y;
    return [middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos];
  };
}

function pathElement(stroke: Stroke, ink: string, thickness: number): string {
  const points = stroke.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');
  return `<polyline points="${points}" stroke="${ink}" stroke-width="${thickness.toFixed(1)}"/>`;
}

function drawGlyphs(random: Random, text: string, colours: readonly string[]): string[] {
  const letters = Array.from(text, (character) => ({
    glyph: glyphOf(character),
    height: between(random, 0.45, 0.53),
    stretch: between(random, 0.86, 1.04),
    gap: between(random, 10, 15),
  }));
  const natural = letters.reduce(
    (sum, { glyph, height, stretch, gap }) => sum + glyph.width * height * stretch + gap,
    0,
  );
  const room = captchaSize.width - 2 * margin;
  const squeeze = Math.min(1, room / natural);
  const wave = sheetWave(random);
  let left = margin + (room - natural * squeeze) * between(random, 0.25, 0.75);
  return letters.flatMap(({ glyph, height, stretch, gap }) => {
    const scale: Point = [height * stretch * squeeze, height];
    const advance = glyph.width * scale[0] + gap * squeeze;
    const middle: Point = [left + advance / 2, captchaSize.height / 2 + between(random, -3, 3)];
    left += advance;
    const place = placeGlyph(random, glyph, middle, scale);
    const ink = pick(random, colours);
    const thickness = between(random, 5, 6.6);
    return glyph.strokes.map((stroke) =>
      pathElement(
        stroke.map((point) => wave(place(point))),
        ink,
        thickness,
      ),
    );
  });
}

/**
 * Draws a wavy line from edge to edge. It is steep: a flat line could pass for the bar of F, H or 4, while a steep one
 * crosses the strokes and reads as a scratch.
 */
function drawArc(random: Random, ink: string, thickness: number): string {
  const { width, height } = captchaSize;
  const depth = between(random, 8, 20);
  const length = between(random, 110, 260);
  const start = between(random, 0, 2 * Math.PI);
  const [from, to] = [between(random, 0.3, 0.7) * height, between(random, 0.3, 0.7) * height];
  const stroke = Array.from({ length: 33 }, (_, step): Point => {
    const x = -6 + ((width + 12) * step) / 32;
    return [x, from + ((to - from) * step) / 32 + depth * Math.sin((x / length) * 2 * Math.PI + start)];
  });
  return pathElement(stroke, ink, thickness);
}

function drawDot(random: Random, ink: string): string {
  const x = between(random, 2, captchaSize.width - 2).toFixed(1);
  const y = between(random, 2, captchaSize.height - 2).toFixed(1);
  return `<circle cx="${x}" cy="${y}" r="${between(random, 0.8, 2).toFixed(1)}" fill="${ink}" stroke="none"/>`;
}

/**
 * Returns the captcha as an SVG of plain strokes, for the rasteriser only: never send it, a script can read its
 * strokes.
 * @throws RangeError for a character without a glyph.
 */
export function composeCaptcha(text: string, random: Random): string {
  const start = Math.floor(random() * inks.length);
  const colours = [0, 1, 2].map((step) => inks[(start + step) % inks.length] ?? inks[0]);
  const { width, height } = captchaSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<g>${drawGlyphs(random, text, colours).join('')}</g>`,
    ...Array.from({ length: 2 }, () => drawArc(random, paper, between(random, 1.1, 1.5))),
    ...Array.from({ length: 26 }, () => drawDot(random, pick(random, colours))),
    ...Array.from({ length: 2 }, () => drawArc(random, pick(random, colours), between(random, 2, 3.1))),
    '</svg>',
  ].join('');
}
