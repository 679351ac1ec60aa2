import { expect, test } from 'vitest';
import { departmentNames, departmentOptions } from './department.logic.ts';

const tree = [
  {
    key: 'd1',
    value: 'd1',
    title: '总公司',
    code: 'A01',
    children: [{ key: 'd2', value: 'd2', title: '上海分公司', code: 'A01A01', children: [] }],
  },
];

test('a department without subdepartments has no arrow', () => {
  expect(departmentOptions(tree)).toEqual([
    { value: 'd1', title: '总公司', children: [{ value: 'd2', title: '上海分公司' }] },
  ]);
});

test('names are found on every level', () => {
  expect([...departmentNames(tree)]).toEqual([
    ['d1', '总公司'],
    ['d2', '上海分公司'],
  ]);
});
