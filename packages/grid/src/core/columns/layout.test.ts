import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { layOut, visibleColumns } from './layout.ts';

const column = (key: string, more: Partial<Column> = {}): Column => ({ key, title: key, ...more });
const lead = column('lead', { width: 60 });
const lay = (columns: readonly Column[], roomPx = 1_000, arrangement = {}) =>
  layOut({ leads: [lead], columns }, roomPx, arrangement);
const widths = (columns: readonly Column[], roomPx?: number, arrangement?: object) =>
  lay(columns, roomPx, arrangement).columns.map(({ column: { key }, widthPx }) => `${key} ${widthPx}`);

test('the remaining width is shared among columns without a width, else the last unpinned one takes it', () => {
  expect(widths([column('a', { width: 100 }), column('b'), column('c')])).toEqual([
    'a 100',
    'b 420',
    'c 420',
  ]);
  expect(widths([column('a', { width: 100 }), column('b', { width: '20%' })])).toEqual(['a 100', 'b 840']);
  const pinned = column('z', { width: 90, fixed: 'right' });
  expect(widths([pinned, column('a', { width: 100 })])).toEqual(['a 850', 'z 90']);
});

test('without enough width each column has its minimum, and the rest scrolls', () => {
  const columns = [column('a', { minWidth: 200 }), column('b'), column('c', { width: '120px' })];
  expect(widths(columns, 300)).toEqual(['a 200', 'b 80', 'c 120']);
  expect(lay(columns, 300).totalPx).toBe(460);
});

test("a user's order, widths, hidden columns and pins override the declaration", () => {
  const columns = [column('a', { fixed: 'left', width: 100 }), column('b'), column('c', { visible: false })];
  const arrangement = {
    order: ['c', 'b'],
    widths: { b: 300 },
    shown: { c: true },
    pins: { a: 'none', c: 'left' },
  };
  expect(widths(columns, 1_000, arrangement)).toEqual(['c 540', 'b 300', 'a 100']);
});

test('in a narrow grid pinned columns scroll with the others', () => {
  const columns = [
    column('a', { fixed: 'left', width: 150 }),
    column('b', { width: 200 }),
    column('z', { fixed: 'right', width: 90 }),
  ];
  const [wide, narrow] = [lay(columns, 800), lay(columns, 390)];
  expect([wide.leftCount, wide.rightFrom]).toEqual([1, 2]);
  expect([narrow.leftCount, narrow.rightFrom]).toEqual([0, 3]);
  expect(narrow.columns.every(({ pin }) => pin === undefined)).toBe(true);
});

test('#31 exactly the columns visible between the pinned ones are drawn', {
  meta: { spec: 'grid-31.columns-in-sight' },
}, () => {
  const widthPx = fc.integer({ min: 24, max: 300 });
  fc.assert(
    fc.property(
      fc.array(widthPx, { minLength: 1, maxLength: 60 }),
      fc.nat({ max: 5_000 }),
      (all, scrollPx) => {
        const layout = lay(
          all.map((width, i) => column(`c${i}`, { width })),
          400,
        );
        const { from, to } = visibleColumns(layout, scrollPx, 400);
        const [beginPx, endPx] = [scrollPx + layout.leftPx, scrollPx + 400 - layout.rightPx];
        for (const [i, laid] of layout.columns.entries()) {
          const isSeen = laid.leftPx + laid.widthPx > beginPx && laid.leftPx < endPx;
          expect([i, i >= from && i < to]).toEqual([i, isSeen]);
        }
      },
    ),
  );
});
