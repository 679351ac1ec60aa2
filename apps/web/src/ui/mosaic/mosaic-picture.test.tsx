import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MosaicPicture } from './mosaic-picture.tsx';
import { type PictureKind, pictureOf } from './pictures.logic.ts';

const kinds: readonly PictureKind[] = [
  'empty',
  'first',
  '404',
  'refused',
  'failed',
  'offline',
  'slow',
  'signed-out',
  'no-menu',
];

test('every state without content has a picture of its own, hidden from screen readers', () => {
  const drawn = kinds.map((kind) => {
    const { container } = render(<MosaicPicture kind={kind} />);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    return [...container.querySelectorAll('path')].map((path) => path.getAttribute('d')).join();
  });
  expect(new Set(drawn).size).toBe(kinds.length);
});

test('all tiles of a picture lie inside its frame', () => {
  for (const kind of kinds) {
    const { width, height, ...paths } = pictureOf(kind);
    const starts = Object.values(paths).flatMap((path) => [...path.matchAll(/M([\d.]+) ([\d.]+)/g)]);
    expect(starts.length).toBeGreaterThan(10);
    for (const [, x, y] of starts) {
      expect(Number(x)).toBeLessThan(width);
      expect(Number(y)).toBeLessThan(height);
    }
  }
});
