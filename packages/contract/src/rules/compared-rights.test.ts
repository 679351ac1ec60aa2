import { expect, test } from 'vitest';
import type { ComparedHolding, ComparedRight } from '../access-comparison.ts';
import { chosenRights } from './compared-rights.ts';

const held: ComparedHolding = { chains: [], endsAt: null, isInForce: true };
const rights: ComparedRight[] = [
  { kind: 'role', key: 'r1', name: '部门经理', detail: 'manager', first: held, second: null },
  { kind: 'action', key: 'user:add', name: '添加用户', detail: 'user:add', first: null, second: held },
  { kind: 'action', key: 'user:list', name: '查询用户', detail: 'user:list', first: held, second: held },
];
const keys = (wanted: Parameters<typeof chosenRights>[1]) =>
  chosenRights(rights, wanted).map(({ key }) => key);

test('a comparison can be filtered by holder, by kind, and by a case-insensitive text in name or code', () => {
  expect(keys({ only: 'all' })).toEqual(['r1', 'user:add', 'user:list']);
  expect(keys({ only: 'different' })).toEqual(['r1', 'user:add']);
  expect(keys({ only: 'first' })).toEqual(['r1']);
  expect(keys({ only: 'second' })).toEqual(['user:add']);
  expect(keys({ only: 'both' })).toEqual(['user:list']);
  expect(keys({ only: 'all', part: 'action', keyword: ' USER:A ' })).toEqual(['user:add']);
  expect(keys({ only: 'different', keyword: '查询' })).toEqual([]);
});
