import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isIn } from '../selection/range.ts';
import { type SpanWish, spansIn } from './spans.ts';

/** The spans of rows of texts; every column merges unless `merging` names some. */
function spansOf(rows: readonly string[], wish: Partial<SpanWish> = {}) {
  const columns = rows[0]?.length ?? 0;
  const map = spansIn({
    from: 0,
    to: rows.length,
    columns,
    borders: [],
    merging: Array.from({ length: columns }, (_, i) => i),
    isEqual: (row, column) => rows[row]?.[column] === rows[row - 1]?.[column],
    ...wish,
  });
  const all = rows.flatMap((_, row) =>
    Array.from({ length: columns }, (__, column) => ({ row, column, span: map.at({ row, column }) })),
  );
  return { map, all };
}
const shape = ({
  top,
  left,
  bottom,
  right,
}: NonNullable<ReturnType<ReturnType<typeof spansOf>['map']['at']>>) => `${top}:${bottom} ${left}:${right}`;
const shapes = (rows: readonly string[], wish: Partial<SpanWish> = {}) => [
  ...new Set(spansOf(rows, wish).all.flatMap(({ span }) => (span === undefined ? [] : shape(span)))),
];

test('#41 equal adjacent cells are merged, but only within the merged cells of the previous column', {
  meta: { spec: 'grid-41.merged-cells' },
}, () => {
  expect(shapes(['ax', 'ax', 'by', 'by', 'bx'])).toEqual(['0:1 0:0', '0:1 1:1', '2:4 0:0', '2:3 1:1']);
  // The second column has equal values in rows 1 and 2, but the first one differs.
  expect(shapes(['ax', 'by', 'cy'])).toEqual([]);
  expect(shapes(['ax', 'by', 'cy'], { merging: [1] })).toEqual(['1:2 1:1']);
});

test('#41 a span of a set size is cut off at other spans, at the last row, and at a border', {
  meta: { spec: 'grid-41.merged-cells' },
}, () => {
  const given: SpanWish['given'] = ({ row, column }) => {
    if (row === 0 && column === 1) return { rowSpan: 9 };
    return column === 0 ? { colSpan: 3 } : undefined;
  };
  expect(
    shapes(['abc', 'def', 'ghi'], {
      merging: [],
      given: (cell) => (cell.row === 0 && cell.column === 0 ? undefined : given(cell)),
    }),
  ).toEqual(['0:2 1:1']);
  expect(
    shapes(['abcd', 'efgh'], {
      merging: [],
      given: ({ column }) => (column === 0 ? { colSpan: 4 } : undefined),
      borders: [2],
    }),
  ).toEqual(['0:0 0:1', '1:1 0:1']);
  for (const size of [0, -3, Number.NaN, 1.9])
    expect(shapes(['ab', 'ab'], { merging: [], given: () => ({ rowSpan: size, colSpan: size }) })).toEqual(
      [],
    );
});

const tables = fc.array(fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 4, maxLength: 4 }), {
  minLength: 1,
  maxLength: 12,
});

test('#41 two neighbours are one cell exactly if they and all merging columns before are equal', {
  meta: { spec: 'grid-41.merged-cells' },
}, () => {
  fc.assert(
    fc.property(tables, fc.subarray([0, 1, 2, 3]), (rows, merging) => {
      const { map } = spansOf(rows, { merging });
      for (let row = 1; row < rows.length; row += 1)
        for (let column = 0; column < 4; column += 1) {
          const upTo = merging.slice(0, merging.indexOf(column) + 1);
          const isOne = upTo.length > 0 && upTo.every((one) => rows[row]?.[one] === rows[row - 1]?.[one]);
          const [above, here] = [map.at({ row: row - 1, column }), map.at({ row, column })];
          expect(here !== undefined && here === above).toBe(isOne);
        }
    }),
  );
});

test('#41 spans of any sizes never overlap, hold all their cells, and cross no border', {
  meta: { spec: 'grid-41.merged-cells' },
}, () => {
  const sizes = fc.array(
    fc.option(
      fc.record({ rowSpan: fc.integer({ min: 0, max: 5 }), colSpan: fc.integer({ min: 0, max: 5 }) }),
      { nil: undefined },
    ),
    {
      minLength: 48,
      maxLength: 48,
    },
  );
  fc.assert(
    fc.property(
      tables,
      sizes,
      fc.subarray([1, 2, 3]),
      fc.subarray([0, 1, 2, 3]),
      (rows, given, borders, merging) => {
        const { all } = spansOf(rows, {
          merging,
          borders,
          given: ({ row, column }) => given[row * 4 + column],
        });
        const spans = all.flatMap(({ span }) => (span === undefined ? [] : [span]));
        for (const span of spans)
          for (const other of all) expect(isIn(span, other)).toBe(span === other.span);
        const isBeyond = (span: (typeof spans)[number]) =>
          span.bottom >= rows.length || borders.some((border) => border > span.left && border <= span.right);
        expect(spans.filter(isBeyond)).toEqual([]);
      },
    ),
  );
});
