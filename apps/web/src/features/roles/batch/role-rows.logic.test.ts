import { expect, test } from 'vitest';
import { proposeCodes, toAdded, toSavedRows } from './role-rows.logic.ts';

const row = (key: string, values: Record<string, unknown>) => ({ key, row: { id: key, ...values } });
const codeOf = (name: string) => (name === '出纳' ? 'chuna' : '');

test('a row with a name and no code gets a code that no role and no other row has', () => {
  const rows = [
    row('a', { roleName: '出纳' }),
    row('b', { roleName: '出纳' }),
    row('c', { roleName: '出纳', roleCode: 'own' }),
    row('d', { roleName: '😀' }),
    row('e', { roleName: '' }),
  ];
  expect(proposeCodes(rows, ['Chuna'], codeOf)).toEqual([
    { rowKey: 'a', values: { roleCode: 'chuna2' } },
    { rowKey: 'b', values: { roleCode: 'chuna3' } },
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
