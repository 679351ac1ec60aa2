import { listQuery } from '@baisi/contract/rules/list-query';
import { expect, test } from 'vitest';
import { hiddenFilters } from './allowed-state.ts';
import { defineList, pageAfterRemoval } from './list-definition.ts';
import { anId, anywhere, anywhereIn, asTyped, dayFrom, dayTo, oneOf } from './list-filters.ts';

const fields = {
  name: { kind: 'text', label: '名称', sortable: true },
  note: { kind: 'text', label: '备注' },
  createTime: { kind: 'time', label: '创建时间', sortable: true },
} as const;
const list = defineList({
  filters: {
    name: anywhere,
    note: asTyped,
    owner: anId,
    status: oneOf('1', '2'),
    from: dayFrom('createTime'),
    to: dayTo('createTime'),
  },
  sortable: fields,
  defaultSort: { field: 'createTime', descending: true },
});
const plain = { filters: {}, page: 1, pageSize: 10, sort: { field: 'createTime', descending: true } };

test('the unfiltered list has a plain address', () => {
  expect(Object.values(list.toSearch(plain)).filter((text) => text !== undefined)).toEqual([]);
  expect(list.read(new URLSearchParams())).toEqual(plain);
});

test.each([
  'page=0&pageSize=1000&sort=password&order=up',
  'page=1.5&pageSize=abc&sort=&order=asc',
  'page=1000000001&sort=note',
  `status=9&owner=../x&from=2026-02-31&to=2026-1-1&name=%20&note=${'x'.repeat(101)}&foreign=1`,
])('an invalid address falls back to the unfiltered list: %s', (query) => {
  expect(list.read(new URLSearchParams(query))).toEqual(plain);
});

test('both days of a range are included, and a range is one condition', () => {
  const filters = { from: '2026-01-01', to: '2026-01-31', status: '1' };
  const { query } = listQuery(fields, {}).parse(list.toInput({ ...plain, filters }));
  expect(query.all).toEqual([
    { field: 'createTime', operator: 'ge', values: [new Date('2026-01-01T00:00:00+08:00')] },
    { field: 'createTime', operator: 'le', values: [new Date('2026-01-31T23:59:59+08:00')] },
  ]);
  expect(list.countFilters(filters)).toBe(2);
});

test('a search over several fields finds the text in any of them, and leaves out hidden ones', () => {
  const searched = defineList({ filters: { keyword: anywhereIn('name', 'note') } });
  const state = searched.read(new URLSearchParams('keyword=50%25'));
  const conditionsFor = (hidden: readonly string[]) =>
    listQuery(fields, {}).parse(searched.toInput(state, (field) => hidden.includes(field))).query.advanced;
  const contains = (field: string) => ({ field, operator: 'contains', values: ['50%'] });
  expect(conditionsFor([])).toEqual({ match: 'or', conditions: [contains('name'), contains('note')] });
  expect(conditionsFor(['note'])).toEqual({ match: 'or', conditions: [contains('name')] });
});

test('a search is hidden together with the last of its fields', () => {
  const searched = defineList({ filters: { keyword: anywhereIn('name', 'note') } });
  const hiddenWith = (...hidden: readonly string[]) =>
    hiddenFilters(searched, (field) => hidden.includes(field));
  expect(hiddenWith('note')).toEqual([]);
  expect(hiddenWith('name', 'note')).toEqual(['keyword']);
});

test('a list without a default order requests none', () => {
  const bare = defineList({ filters: { word: asTyped } });
  const state = bare.read(new URLSearchParams('word=a&sort=word&order=asc&page=2'));
  expect(bare.toInput(state)).toEqual({ word: 'a', pageNo: 2, pageSize: 10 });
  expect(bare.toSearch(state)).toEqual({ word: 'a', page: '2' });
});

test('only fields that the contract declares sortable can be sorted by; others give the default order', () => {
  expect(list.sortBy('name', false)).toEqual({ field: 'name', descending: false });
  for (const field of [undefined, 'note', 'toString']) expect(list.sortBy(field, false)).toEqual(plain.sort);
});

test('filters in another order have the same address', () => {
  expect(list.addressOf({ status: '1', name: 'a' })).toBe(list.addressOf({ name: 'a', status: '1' }));
});

test('a filter cannot have a name that the address uses for page or order', () => {
  expect(() => defineList({ filters: { sort: anywhere } })).toThrow('sort');
});

test('after the last row of a page is removed the previous page is shown', () => {
  expect(pageAfterRemoval(3, [{ id: 'a' }], ['a'])).toBe(2);
  expect(pageAfterRemoval(3, [{ id: 'a' }, { id: 'b' }], ['a'])).toBe(3);
  expect(pageAfterRemoval(1, [{ id: 'a' }], ['a'])).toBe(1);
});
