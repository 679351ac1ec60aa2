/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

/** WCAG 2, 1.4.3: minimum contrast of small text. */
export const readableRatio = 4.5;

function rgbOf(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Returns the contrast ratio of two colours `#rrggbb` by WCAG 2: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Mixes two colours; `share` is the part of `to`, 0 to 1. */
export function mixed(from: string, to: string, share: number): string {
  const [start, end] = [rgbOf(from), rgbOf(to)];
  const parts = start.map((value, at) => Math.round(value + ((end[at] ?? 0) - value) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Returns the first shade on the way through the colours of `path` that has a contrast of at least `ratio` to all
 * `grounds`; the last one when none has.
 */
export function shadeAlong(
  path: readonly [string, ...string[]],
  grounds: readonly string[],
  ratio = readableRatio,
): string {
  const steps = path.slice(1).flatMap((end, at) => {
    const start = path[at] ?? end;
    return Array.from({ length: 51 }, (_, step) => mixed(start, end, step / 50));
  });
  const shades = steps.length === 0 ? [path[0]] : steps;
  const found = shades.find((shade) => grounds.every((ground) => contrastOf(shade, ground) >= ratio));
  return found ?? path.at(-1) ?? path[0];
}
