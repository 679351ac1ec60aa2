import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { groupLineOf, headLinesOf, visibleGroups } from './groups.ts';
import { layOut } from './layout.ts';

const column = (key: string, group?: string, fixed?: 'left' | 'right'): Column => ({
  key,
  title: key,
  width: 100,
  ...(group === undefined ? {} : { group }),
  ...(fixed === undefined ? {} : { fixed }),
});
const layout = layOut(
  {
    leads: [],
    columns: [
      column('a', '甲', 'left'),
      column('b', '甲'),
      column('c', '甲'),
      column('d'),
      column('e'),
      column('f', '乙'),
      column('g', '甲'),
      column('h', '乙', 'right'),
    ],
  },
  0,
);

test('#35 adjacent columns of a group share a heading; pins and other columns split it', {
  meta: { spec: 'grid-35.groups' },
}, () => {
  const line = groupLineOf(layout);
  expect(
    line?.columns.map(({ column: { title }, first, count, widthPx }) => [title, first, count, widthPx]),
  ).toEqual([
    ['甲', 0, 1, 100],
    ['甲', 1, 2, 200],
    ['', 3, 1, 100],
    ['', 4, 1, 100],
    ['乙', 5, 1, 100],
    ['甲', 6, 1, 100],
    ['乙', 7, 1, 100],
  ]);
  expect([line?.leftCount, line?.rightFrom, headLinesOf(layout)]).toEqual([1, 6, 2]);
});

test.each([
  [
    { from: 1, to: 3 },
    { from: 1, to: 2 },
  ],
  [
    { from: 2, to: 6 },
    { from: 1, to: 5 },
  ],
  [
    { from: 4, to: 7 },
    { from: 3, to: 6 },
  ],
  [
    { from: 2, to: 2 },
    { from: 1, to: 1 },
  ],
])('#35 the columns %j have the headings %j', (window, groups) => {
  const line = groupLineOf(layout);
  expect(line && visibleGroups(line, window)).toEqual(groups);
});

test('#35 without groups there is one line of headings', { meta: { spec: 'grid-35.groups' } }, () => {
  const plain = layOut({ leads: [], columns: [column('a'), column('b')] }, 0);
  expect([groupLineOf(plain), headLinesOf(plain)]).toEqual([undefined, 1]);
});
