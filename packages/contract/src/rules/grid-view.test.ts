import { expect, test } from 'vitest';
import { GridLook, gridViewContent, maxContentLength } from './grid-view.ts';

const look = {
  arrangement: {
    order: ['a', 'b.c'],
    widths: { a: 120 },
    shown: { b: false },
    pins: { a: 'left', b: 'none' },
    narrow: 'cards',
    frozen: { top: 2, bottom: 0 },
    groupBy: ['a', 'b.c'],
    aggregates: { a: 'sum', 'b.c': 'none' },
    pivot: { rows: ['b.c'], columns: [], values: [{ field: 'a', aggregate: 'average' }] },
    formats: [
      {
        id: 'r1',
        isEnabled: true,
        name: '大额',
        columns: ['a'],
        marks: 'row',
        when: { is: 'greater', operand: { value: '100' } },
        styles: ['red', 'bold'],
      },
      {
        id: 'r2',
        isEnabled: false,
        columns: ['a', 'b'],
        marks: 'cell',
        when: { is: 'between', from: { column: 'b' }, to: { value: '9' } },
        styles: [],
      },
      { id: 'r3', isEnabled: true, columns: [], marks: 'cell', when: { is: 'today' }, styles: ['grey'] },
    ],
  },
  sorts: [{ field: 'a', isDescending: true }],
  filters: [{ field: 'b', texts: ['', '启用'] }],
};

test('#34 a view is restored as it was saved', () => {
  expect(gridViewContent().parse(look)).toEqual(look);
  expect(GridLook.parse({ arrangement: {}, sorts: [], filters: [] })).toEqual({
    arrangement: {},
    sorts: [],
    filters: [],
  });
});

const rule = look.arrangement.formats[0];
const withRule = (change: object) => ({ formats: [{ ...rule, ...change }] });

test.each([
  { more: 1 },
  { order: 'a' },
  { order: ['<script>'] },
  { widths: { a: '100' } },
  { widths: { a: 0 } },
  { widths: { a: 1_000_000 } },
  { shown: { a: 'yes' } },
  { pins: { a: 'top' } },
  { narrow: 'list' },
  { frozen: { top: -1, bottom: 0 } },
  { formats: {} },
  withRule({ styles: ['url(x)'] }),
  withRule({ styles: ['color: red'] }),
  withRule({ when: { is: 'eval', text: 'x' } }),
  withRule({ when: { is: 'greater', operand: { value: '1', column: 'a' } } }),
  withRule({ marks: 'table' }),
])('#34 a view with the content %j is refused', (arrangement) => {
  const parsed = gridViewContent().safeParse({ ...look, arrangement });
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['视图内容格式不正确']);
});

test('#34 a property that every object has is not accepted as a column', () => {
  const widths: unknown = JSON.parse('{"__proto__":5,"a":7}');
  const parsed = gridViewContent().parse({ ...look, arrangement: { widths } });
  expect(Object.getOwnPropertyNames(parsed.arrangement.widths)).toEqual(['a']);
});

test('#34 a view that is too large is refused with a message', () => {
  const texts = Array.from({ length: 40 }, () => 'x'.repeat(1_000));
  expect(JSON.stringify(texts).length).toBeGreaterThan(maxContentLength);
  const parsed = gridViewContent().safeParse({ ...look, filters: [{ field: 'a', texts }] });
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
    '视图内容过大，请减少筛选的值后再保存',
  ]);
});
