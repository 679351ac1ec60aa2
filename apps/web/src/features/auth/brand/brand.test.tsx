import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BrandMark } from './brand-mark.tsx';
import { tiles } from './hundred-tiles.logic.ts';

test('百 is drawn on a hundred tiles', () => {
  const count = Object.values(tiles).reduce((sum, path) => sum + path.split('M').length - 1, 0);
  expect(count).toBe(100);
});

test('the icon of the browser tab is the logo of the product', () => {
  const shapesOf = (svg: Element | null) =>
    [...(svg?.querySelectorAll('rect, path, stop') ?? [])]
      .map((shape) =>
        ['x', 'y', 'width', 'height', 'rx', 'd', 'stop-color'].map((name) => shape.getAttribute(name)).join(),
      )
      .sort();
  const { container } = render(<BrandMark sizePx={28} />);
  const file = readFileSync(join(import.meta.dirname, '../../../../public/favicon.svg'), 'utf8');
  const icon = new DOMParser().parseFromString(file, 'image/svg+xml').documentElement;
  expect(shapesOf(icon)).toEqual(shapesOf(container.querySelector('svg')));
  expect(shapesOf(icon).length).toBeGreaterThan(6);
});
