import { expect, test } from 'vitest';
import { rowSelectionKey } from './row-selection-key.ts';

test('the selection key of a report row joins all its values, the id first, and is cut at fifty characters', {
  meta: { spec: 'limits.selection-key' },
}, () => {
  expect(rowSelectionKey({ name: '甲', id: 'r1', qty: 0, memo: null })).toBe('r1甲0');
  expect(rowSelectionKey({ name: '甲', kind: ['a'] })).toBe('甲["a"]');
  const long = rowSelectionKey({ memo: 'x'.repeat(80), id: 'r1' });
  expect([long.length, long.slice(0, 4)]).toEqual([50, 'r1xx']);
});
