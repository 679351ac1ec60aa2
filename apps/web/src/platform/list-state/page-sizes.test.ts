import { expect, test } from 'vitest';
import { pageSizes, readPageSize } from './page-sizes.ts';

test('a list offers 10, 20 and 30 rows', { meta: { spec: 'limits.paging' } }, () => {
  expect(pageSizes).toEqual([10, 20, 30]);
});

test.each([
  [null, 10],
  ['', 10],
  ['20', 20],
  ['30', 30],
  ['1000', 10],
  ['20.0', 10],
  ['abc', 10],
])('the page size %s of an address is read as %s', { meta: { spec: 'limits.paging' } }, (text, size) => {
  expect(readPageSize(text)).toBe(size);
  expect(pageSizes[0]).toBe(10);
});
