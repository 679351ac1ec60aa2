import { expect, test } from 'vitest';
import { sizeText } from './size-text.logic.ts';

test.each([
  [0, '0 B'],
  [950, '950 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [10_000_000, '9.5 MB'],
  [12 * 1024 * 1024, '12 MB'],
  [2 * 1024 ** 3, '2 GB'],
])('%i bytes are written %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
