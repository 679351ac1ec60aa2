import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheet = readFileSync(new URL('./formats.css', import.meta.url), 'utf8');

/** How light a colour is, as WCAG 2 has it. */
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

const pattern =
  /\[data-format~="(\w+)"\] \{\s*--format-fill: light-dark\((#\w{6}), (#\w{6})\);\s*--format-text: light-dark\((#\w{6}), (#\w{6})\);/g;

test('#58 the text of each fill can be read on it, in light and in dark', {
  meta: { spec: 'grid-58.conditional-format' },
}, () => {
  const fills = [...sheet.matchAll(pattern)];
  expect(fills.map(([, name]) => name)).toEqual([
    'red',
    'orange',
    'yellow',
    'green',
    'blue',
    'purple',
    'grey',
  ]);
  for (const [, , lightFill = '', darkFill = '', lightText = '', darkText = ''] of fills) {
    expect(contrast(lightFill, lightText)).toBeGreaterThan(5.5);
    expect(contrast(darkFill, darkText)).toBeGreaterThan(5.5);
  }
});
