import { expect, test } from 'vitest';
import { codesFilledIn, toAdded, toSavedRows } from './role-rows.logic.ts';

const row = (key: string, values: Record<string, unknown>) => ({ key, row: { id: key, ...values } });

test('a row with a name and no code gets the proposed code, unlike the codes of the other rows', () => {
  const rows = [
    row('a', { roleName: '出纳' }),
    row('b', { roleName: '出纳' }),
    row('c', { roleName: '出纳', roleCode: 'Chuna' }),
    row('d', { roleName: '😀' }),
    row('e', { roleName: '' }),
  ];
  const proposals = new Map([
    ['a', 'chuna'],
    ['b', 'chuna2'],
    ['d', ''],
  ]);
  expect(codesFilledIn(rows, proposals)).toEqual([
    { rowKey: 'a', values: { roleCode: 'chuna2' } },
    { rowKey: 'b', values: { roleCode: 'chuna22' } },
  ]);
});

test('empty cells are not sent', () => {
  expect(toAdded([row('a', { roleName: ' 出纳 ', roleCode: 'chuna', description: '' })])).toEqual([
    { key: 'a', roleName: '出纳', roleCode: 'chuna' },
  ]);
});

test('a reason without a column is shown in the first cell', () => {
  const sent = [row('a', { roleName: '出纳' })];
  expect(toSavedRows([{ key: 'a', refusals: [{ code: 'forbidden', message: '拒绝访问' }] }], sent)).toEqual([
    { key: 'a', errors: { roleName: '拒绝访问' } },
  ]);
});
