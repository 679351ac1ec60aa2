import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cell, cellCount, isIn, nearest, rangeBetween, within } from './range.ts';
import {
  addRange,
  columns,
  current,
  everything,
  extendTo,
  fitted,
  isSelected,
  nextWithin,
  only,
  rangesOf,
  rows,
} from './selection.ts';
import { type Direction, type Reach, stepFrom } from './steps.ts';

const at = (row: number, column: number): Cell => ({ row, column });
const cell = fc.record({ row: fc.nat({ max: 20 }), column: fc.nat({ max: 8 }) });

describe('ranges', () => {
  test('a range contains the two cells at its corners, in either order', () => {
    fc.assert(
      fc.property(cell, cell, (a, b) => {
        const range = rangeBetween(a, b);
        expect([isIn(range, a), isIn(range, b)]).toEqual([true, true]);
        expect(rangeBetween(b, a)).toEqual(range);
        expect(cellCount(range)).toBe((Math.abs(a.row - b.row) + 1) * (Math.abs(a.column - b.column) + 1));
      }),
    );
  });

  test('a range cut to the table lies in it, and nothing is left of a range outside', () => {
    const extent = { rows: 3, columns: 2 };
    expect(within({ top: 1, left: 0, bottom: 9, right: 9 }, extent)).toEqual({
      top: 1,
      left: 0,
      bottom: 2,
      right: 1,
    });
    expect(within({ top: 3, left: 0, bottom: 9, right: 1 }, extent)).toBeUndefined();
    expect(nearest(at(7, 7), extent)).toEqual(at(2, 1));
    expect(nearest(at(0, 0), { rows: 0, columns: 2 })).toBeUndefined();
  });
});

describe('selecting', () => {
  const extent = { rows: 10, columns: 5 };

  test('#45 Shift extends the range from its anchor and keeps the active cell', {
    meta: { spec: 'grid-45.range' },
  }, () => {
    const drawn = extendTo(only(at(4, 2)), at(1, 3));
    expect(drawn.active).toEqual(at(4, 2));
    expect(current(drawn)).toEqual({ top: 1, left: 2, bottom: 4, right: 3 });
    expect(current(extendTo(drawn, at(6, 0)))).toEqual({ top: 4, left: 0, bottom: 6, right: 2 });
  });

  test('#45 the active cell stays selected when Shift reaches to its other side after everything was selected', () => {
    const drawn = extendTo(everything(at(2, 3), extent), at(9, 0));
    expect(drawn.active).toEqual(at(2, 3));
    expect(current(drawn)).toEqual({ top: 2, left: 0, bottom: 9, right: 3 });
  });

  test('#46 Ctrl adds ranges to the selection', { meta: { spec: 'grid-46.ranges' } }, () => {
    const chosen = extendTo(addRange(extendTo(only(at(0, 0)), at(1, 1)), at(5, 4)), at(6, 4));
    expect(rangesOf(chosen)).toHaveLength(2);
    expect([at(1, 1), at(6, 4), at(5, 4)].every((one) => isSelected(chosen, one))).toBe(true);
    expect(isSelected(chosen, at(3, 3))).toBe(false);
    expect(chosen.active).toEqual(at(5, 4));
  });

  test('headers select whole rows and columns, Ctrl+A everything', () => {
    expect(current(rows(3, 1, extent))).toEqual({ top: 1, left: 0, bottom: 3, right: 4 });
    expect(current(columns(2, 4, extent))).toEqual({ top: 0, left: 2, bottom: 9, right: 4 });
    const all = everything(at(3, 3), extent);
    expect([cellCount(current(all)), all.active]).toEqual([50, at(3, 3)]);
  });

  test('after rows or columns are removed, the rest of the selection lies in the table', () => {
    fc.assert(
      fc.property(cell, cell, cell, cell, fc.nat({ max: 12 }), fc.nat({ max: 6 }), (a, b, c, d, r, k) => {
        const chosen = extendTo(addRange(extendTo(only(a), b), c), d);
        const small = { rows: r, columns: k };
        const left = fitted(chosen, small);
        expect(left === undefined).toBe(r === 0 || k === 0);
        if (left === undefined) return;
        for (const range of rangesOf(left)) expect(within(range, small)).toEqual(range);
        expect(isSelected(left, left.active)).toBe(true);
      }),
    );
  });

  test('all ranges stay selected while everything fits, also after Tab has moved the active cell to an earlier one', () => {
    const chosen = nextWithin(addRange(only(at(3, 2)), at(6, 3)), 'row', -1);
    expect(chosen.active).toEqual(at(3, 2));
    expect(fitted(chosen, extent)).toEqual(chosen);
    expect(fitted(chosen, { rows: 5, columns: 5 })).toEqual(only(at(3, 2)));
  });

  test('#42 Tab and Enter cycle through every cell of the selection, and back with Shift', {
    meta: { spec: 'grid-42.keyboard' },
  }, () => {
    const chosen = extendTo(addRange(extendTo(only(at(0, 0)), at(1, 2)), at(4, 1)), at(5, 1));
    const cells = rangesOf(chosen).reduce((sum, range) => sum + cellCount(range), 0);
    for (const by of ['row', 'column'] as const) {
      const seen = new Set<string>();
      let walk = chosen;
      for (let i = 0; i < cells; i += 1) {
        seen.add(JSON.stringify(walk.active));
        const next = nextWithin(walk, by, 1);
        expect(nextWithin(next, by, -1).active).toEqual(walk.active);
        walk = next;
      }
      expect(seen.size).toBe(cells);
      expect(walk.active).toEqual(chosen.active);
    }
  });
});

describe('targets of keys', () => {
  // Rows of a table; a dot is an empty cell.
  const table = ['xx.x.', 'x....', 'x..xx', '.....', 'x...x'];
  const deps = {
    extent: { rows: 5, columns: 5 },
    pageRows: 3,
    isEmpty: ({ row, column }: Cell) => table[row]?.[column] === '.',
  };
  test.each<[string, Cell, Direction, Reach, Cell]>([
    ['an arrow key moves by one cell', at(1, 1), 'right', 'cell', at(1, 2)],
    ['at the edge an arrow key does not move', at(0, 0), 'up', 'cell', at(0, 0)],
    ['at the edge Ctrl with an arrow key does not move either', at(4, 4), 'down', 'edge', at(4, 4)],
    [
      'Ctrl with an arrow key moves to the end of a block of filled cells',
      at(0, 0),
      'down',
      'edge',
      at(2, 0),
    ],
    ['from the end of a block to the next block', at(2, 0), 'down', 'edge', at(4, 0)],
    ['from a filled cell across empty ones to the next filled one', at(0, 1), 'right', 'edge', at(0, 3)],
    ['from an empty cell to the next filled one', at(1, 1), 'left', 'edge', at(1, 0)],
    ['to the edge if no other cell is filled', at(0, 3), 'right', 'edge', at(0, 4)],
    ['across an empty row to the edge', at(3, 0), 'right', 'edge', at(3, 4)],
    ['up into a block', at(4, 4), 'up', 'edge', at(2, 4)],
    ['a page down', at(0, 2), 'down', 'page', at(3, 2)],
    ['a page down at the end', at(4, 2), 'down', 'page', at(4, 2)],
    ['a page up', at(4, 2), 'up', 'page', at(1, 2)],
  ])('%s', (_, from, direction, reach, to) => {
    expect(stepFrom(from, direction, reach, deps)).toEqual(to);
  });
});
