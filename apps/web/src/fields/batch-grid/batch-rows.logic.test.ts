import { expect, test } from 'vitest';
import { fromAbove, unlike } from './batch-rows.logic.ts';

const taking = { first: 'name', fields: ['depart', 'role'], defaults: {} };
const row = (key: string, values: Record<string, unknown>) => ({ key, row: { id: key, ...values } });
const boss = row('a', { name: '周正', phone: '1', depart: 'd1', role: 'r1' });

test('a proposed value that is already used gets the first free digit appended', () => {
  expect(unlike('liming', new Set(['zhangwei']))).toBe('liming');
  expect(unlike('liming', new Set(['liming', 'liming2']))).toBe('liming3');
});

test('a typed row copies values from the row above, and passes them on to the row below', () => {
  const rows = [boss, row('b', { name: '吴越' }), row('c', { name: '郑爽' })];
  expect(fromAbove(rows, new Set(['a']), taking)).toEqual([
    { rowKey: 'b', values: { depart: 'd1', role: 'r1' } },
    { rowKey: 'c', values: { depart: 'd1', role: 'r1' } },
  ]);
});

test('a cell that is emptied later stays empty', () => {
  const seen = new Set<string>(['a']);
  fromAbove([boss, row('b', { name: '吴越' })], seen, taking);
  expect(fromAbove([boss, row('b', { name: '吴越', depart: '' })], seen, taking)).toEqual([]);
});

test('a pasted row keeps its empty cells', () => {
  expect(fromAbove([boss, row('b', { name: '吴越', phone: '2' })], new Set(['a']), taking)).toEqual([]);
});

test('the row above replaces the default of a new row', () => {
  const rows = [boss, row('b', { name: '吴越', depart: 'd0' })];
  const [change] = fromAbove(rows, new Set(['a']), { ...taking, defaults: { depart: 'd0' } });
  expect(change?.values).toEqual({ depart: 'd1', role: 'r1' });
});

test('a row without a name copies no values yet', () => {
  const seen = new Set<string>(['a']);
  expect(fromAbove([boss, row('b', { phone: '2' })], seen, taking)).toEqual([]);
  expect([...seen]).toEqual(['a']);
});
