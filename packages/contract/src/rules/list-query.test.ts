import { expect, test } from 'vitest';
import { largestPageSize, listQuery } from './list-query.ts';

const fields = {
  name: { kind: 'text', label: '姓名', sortable: true },
  title: { kind: 'text', label: '标题', fuzzy: true },
  age: { kind: 'number', label: '年龄', sortable: true },
  born: { kind: 'date', label: '生日' },
  made: { kind: 'time', label: '创建时间', sortable: true },
} as const;
const schema = listQuery(fields, {});
const read = (input: Record<string, unknown>) => schema.parse(input).query;
const refusal = (input: Record<string, unknown>) => schema.safeParse(input).error?.issues[0]?.message;

test.each([
  ['abc', 'eq', ['abc']],
  ['*abc*', 'contains', ['abc']],
  ['*abc', 'endsWith', ['abc']],
  ['abc*', 'startsWith', ['abc']],
  ['*', 'eq', ['*']],
  ['!abc', 'ne', ['abc']],
  ['a,b,c', 'in', ['a', 'b', 'c']],
  [',1,3,', 'containsAnyElement', ['1', '3']],
  ['> b', 'gt', ['b']],
  ['>= b', 'ge', ['b']],
  ['<b', 'lt', ['b']],
  ['<= b', 'le', ['b']],
])('a filter %s means %s', (text, operator, values) => {
  expect(read({ name: text }).all).toEqual([{ field: 'name', operator, values }]);
});

test('a plain filter of a fuzzy field finds values that contain it; operators keep their meaning', () => {
  const means = (text: string) =>
    read({ title: text }).all.map(({ operator, values }) => [operator, ...values]);
  expect(means('测试')).toEqual([['contains', '测试']]);
  expect(means('测试*')).toEqual([['startsWith', '测试']]);
  expect(means('a,b')).toEqual([['in', 'a', 'b']]);
  expect(means('!测试')).toEqual([['ne', '测试']]);
});

test('numbers, dates and times are parsed, and both days of a range are included', () => {
  expect(read({ age: '18,19' }).all[0]?.values).toEqual([18, 19]);
  expect(read({ born_begin: '2000-02-29' }).all[0]).toEqual({
    field: 'born',
    operator: 'ge',
    values: ['2000-02-29'],
  });
  const range = read({ made_begin: '2026-01-01', made_end: '2026-01-31' }).all.map(({ values }) => values[0]);
  expect(range).toEqual([new Date('2026-01-01T00:00:00+08:00'), new Date('2026-01-31T23:59:59+08:00')]);
});

test('pages start at 1 with 10 rows, and the page size is limited', () => {
  expect(read({})).toMatchObject({ pageNo: 1, pageSize: 10, sort: [], all: [] });
  expect(read({ pageSize: '5000' }).pageSize).toBe(largestPageSize);
});

test('a sort is descending unless it says asc, and a dictionary text sorts by its value', () => {
  expect(read({ column: 'age_dictText,name' }).sort).toEqual([
    { field: 'age', descending: true },
    { field: 'name', descending: true },
  ]);
  expect(read({ column: 'age', order: 'ASC' }).sort).toEqual([{ field: 'age', descending: false }]);
});

test.each([
  [{ pageNo: '0' }, '页码应为正整数'],
  [{ pageNo: '1.5' }, '页码应为正整数'],
  [{ pageSize: '-1' }, '每页条数应为正整数'],
  [{ column: 'password' }, '请注意，将要排序的列字段不存在：password'],
  [{ column: 'born' }, '请注意，将要排序的列字段不存在：born'],
  [{ column: 'constructor' }, '请注意，将要排序的列字段不存在：constructor'],
  [{ column: 'name,age,made,name' }, '最多按三列排序'],
  [{ column: 'name', order: 'asc;' }, '排序方式只能是asc或desc'],
  [{ age: 'x' }, '年龄应为数字'],
  [{ age: '*1*' }, '年龄应为数字'],
  [{ born: '2024-02-31' }, '生日格式不正确'],
  [{ made_begin: '0000-00-00' }, '创建时间格式不正确'],
  [{ name: 'x'.repeat(2001) }, '姓名格式不正确'],
  [{ superQueryParams: '[' }, '高级查询条件格式不正确'],
  [{ superQueryParams: '[{"field":"password","rule":"eq","val":"x"}]' }, '高级查询条件格式不正确'],
  [{ superQueryParams: '[{"field":"age","rule":"like","val":"1"}]' }, '高级查询条件格式不正确'],
])('%o is refused with a text that names the error', (input, text) => {
  expect(refusal(input)).toBe(text);
});

test('keys that are not fields are ignored, including secret columns', () => {
  expect(read({ password: '$argon2*', salt: 'a*', _t: '1', toString: 'x' }).all).toEqual([]);
});

test('the advanced query is one group; empty items are skipped', () => {
  const params = [
    { field: 'name', type: 'input', rule: 'like', val: '张' },
    { field: 'age', rule: 'ge', val: 18 },
    { field: '', rule: 'eq', val: 'x' },
  ];
  const input = { superQueryParams: encodeURIComponent(JSON.stringify(params)), superQueryMatchType: 'or' };
  expect(read(input).advanced).toEqual({
    match: 'or',
    conditions: [
      { field: 'name', operator: 'contains', values: ['张'] },
      { field: 'age', operator: 'ge', values: [18] },
    ],
  });
});
