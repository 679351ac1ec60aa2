import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gapFor, inOrder, isShown, withMoved, withPins, withShown, withWidths } from './arranging.ts';
import type { Column } from './column.ts';
import { layOut } from './layout.ts';

const columns: readonly Column[] = [
  { key: 'a', title: '甲', fixed: 'left' },
  { key: 'b', title: '乙' },
  { key: 'c', title: '丙' },
  { key: 'd', title: '丁', visible: false },
  { key: 'e', title: '戊', fixed: 'right' },
];
const keys = (list: readonly Column[]) => list.map(({ key }) => key).join('');
const layout = layOut({ leads: [], columns }, 800);

describe('#34 arrangements of columns', () => {
  test.each([
    [['c'], 'b', 'acbde'],
    [['b'], undefined, 'acdeb'],
    [['d', 'b'], 'e', 'acbde'],
    [['b'], 'missing', 'acdeb'],
  ])('%j moved in front of %s yields the order %s', (moved, before, order) => {
    expect(keys(inOrder(columns, withMoved({}, columns, moved, before)))).toBe(order);
  });

  test('widths, pins and visibility are stored side by side, and the last change counts', () => {
    const first = withShown(withPins(withWidths({}, { a: 90 }), ['b'], 'left'), ['c'], false);
    const last = withShown(withPins(withWidths(first, { b: 120 }), ['b'], 'none'), ['c', 'd'], true);
    expect(last).toEqual({ widths: { a: 90, b: 120 }, pins: { b: 'none' }, shown: { c: true, d: true } });
    expect(columns.map((column) => isShown(column, first))).toEqual([true, true, false, false, true]);
  });

  test('#34 in an old arrangement missing columns are skipped, and new ones are at the end', {
    meta: { spec: 'grid-34.columns' },
  }, () => {
    expect(keys(inOrder(columns, { order: ['gone', 'c', 'b'] }))).toBe('cbade');
  });

  test.each([
    [1, 1, 3, 3],
    [2, 2, 1, 1],
    [1, 1, 0, undefined],
    [1, 1, 2, undefined],
    [1, 1, 4, 3],
    [0, 0, 3, undefined],
    [0, 1, 3, undefined],
  ])('columns %d to %d dropped at gap %d go to %s, within their section', (left, right, gap, kept) => {
    expect(gapFor(layout, { left, right }, gap)).toBe(kept);
  });

  test('#34 no move loses or doubles a column', {
    meta: { spec: 'grid-34.columns' },
  }, () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.uniqueArray(key), fc.option(key, { nil: undefined }))), (moves) => {
        let arrangement = {};
        for (const [moved, before] of moves) arrangement = withMoved(arrangement, columns, moved, before);
        expect(keys(inOrder(columns, arrangement)).split('').toSorted().join('')).toBe('abcde');
      }),
    );
  });
});
