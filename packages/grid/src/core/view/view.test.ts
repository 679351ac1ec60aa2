import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareValues, type Source, viewOf } from './view.ts';

const sourceOf = (rows: readonly Readonly<Record<string, unknown>>[]): Source => ({
  keys: rows.map((_, i) => String(i)),
  value: (key, field) => rows[Number(key)]?.[field],
});
const by = (field: string, isDescending = false) => ({ field, isDescending, compare: compareValues });

test('texts are sorted as in a Chinese dictionary, numbers in them by size, and empty cells last in both directions', () => {
  const source = sourceOf(['赵', '', '第10箱', '陈', null, '第9箱', '安'].map((name) => ({ name })));
  const names = (isDescending: boolean) =>
    viewOf(source, [], [by('name', isDescending)]).map((key) => source.value(key, 'name'));
  expect(names(false)).toEqual(['安', '陈', '第9箱', '第10箱', '赵', '', null]);
  expect(names(true)).toEqual(['赵', '第10箱', '第9箱', '陈', '安', '', null]);
});

test('#36 the second column decides between equal values of the first one, then the natural order', {
  meta: { spec: 'grid-36.sort' },
}, () => {
  const source = sourceOf([
    { a: 1, b: 1 },
    { a: 0, b: 2 },
    { a: 1, b: 2 },
    { a: 1, b: 1 },
  ]);
  expect(viewOf(source, [], [by('a'), by('b', true)])).toEqual(['1', '2', '0', '3']);
});

test('#37 every filter has to pass, and without a sort the natural order stays', {
  meta: { spec: 'grid-37.filter' },
}, () => {
  const source = sourceOf([
    { a: 3, b: 1 },
    { a: 1, b: 1 },
    { a: 2, b: 0 },
  ]);
  const filters = [
    { field: 'a', passes: (value: unknown) => Number(value) > 1 },
    { field: 'b', passes: (value: unknown) => value === 1 },
  ];
  expect(viewOf(source, filters, [])).toEqual(['0']);
  expect(viewOf(source, filters.slice(0, 1), [])).toEqual(['0', '2']);
  expect(viewOf(source, [], [])).toEqual(['0', '1', '2']);
});

test('a sorted view has every row once, none smaller than the one before', () => {
  const values = fc.array(fc.oneof(fc.integer(), fc.constant(null)), { maxLength: 60 });
  fc.assert(
    fc.property(values, (list) => {
      const source = sourceOf(list.map((a) => ({ a })));
      const sorted = viewOf(source, [], [by('a')]);
      expect(sorted.toSorted()).toEqual([...source.keys].toSorted());
      const cells = sorted.map((key) => source.value(key, 'a') ?? Number.POSITIVE_INFINITY);
      expect(cells.every((cell, i) => i === 0 || Number(cells[i - 1]) <= Number(cell))).toBe(true);
    }),
  );
});
