import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colourAt } from './shades.ts';

const sheet = readFileSync(new URL('./formats.css', import.meta.url), 'utf8');

/** The relative luminance of a colour (WCAG 2). */
function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [lightness(a), lightness(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const names = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'grey'];

/** Returns a colour variable of the stylesheet, for light and for dark. */
function colours(name: string): [light: string, dark: string] {
  const found = new RegExp(`--format-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\);`).exec(sheet);
  return [found?.[1] ?? '', found?.[2] ?? ''];
}

test('#58 the text is legible on each fill, in light and in dark', {
  meta: { spec: 'grid-58.conditional-format' },
}, () => {
  for (const name of names) {
    const [light, dark] = colours(name);
    const [lightText, darkText] = colours(`${name}-text`);
    expect(contrast(light, lightText)).toBeGreaterThan(5.5);
    expect(contrast(dark, darkText)).toBeGreaterThan(5.5);
    expect(sheet).toContain(`[data-format~="${name}"] {`);
  }
});

test('#58 the default text is legible on bars and on scales, in light and in dark', {
  meta: { spec: 'grid-58.conditional-format' },
}, () => {
  for (const name of names) {
    const [light, dark] = colours(`${name}-strong`);
    // The default text colours: 88 % black on light fills, 85 % white on dark ones.
    expect(contrast(light, '#1f1f1f')).toBeGreaterThan(5.5);
    expect(contrast(dark, '#d9d9d9')).toBeGreaterThan(4.5);
    expect(sheet).toContain(`[data-format~="bar-${name}"] {`);
  }
});

test('#58 a scale passes through its colours in order', {
  meta: { spec: 'grid-58.conditional-format' },
}, () => {
  const scale = ['red', 'yellow', 'green'] as const;
  const at = (share: number) => colourAt({ share, colours: scale });
  expect(at(0)).toBe('color-mix(in oklab, var(--format-red-strong), var(--format-yellow-strong) 0%)');
  expect(at(0.25)).toBe('color-mix(in oklab, var(--format-red-strong), var(--format-yellow-strong) 50%)');
  expect(at(1)).toBe('color-mix(in oklab, var(--format-yellow-strong), var(--format-green-strong) 100%)');
  expect(colourAt({ share: 0.5, colours: ['grey', 'blue'] })).toContain('var(--format-blue-strong) 50%');
});
