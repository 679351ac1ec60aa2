import { homeWidgets } from '@baisi/contract/home';
import { expect, test } from 'vitest';
import { moved, widgetsOf } from './home-layout.logic.ts';

const having =
  (...codes: string[]) =>
  (code: string) =>
    codes.includes(code);

test('a manager sees the course of things first, a warehouse keeper and a clerk their work', () => {
  const manager = having('order:list', 'order:close', 'waybill:list', 'exception:list');
  expect(widgetsOf(null, manager).slice(0, 3)).toEqual(['cards', 'shipping', 'departments']);
  const keeper = having('waybill:list', 'waybill:handOver');
  expect(widgetsOf(null, keeper)).toEqual([
    'cards',
    'tasks',
    'carriers',
    'announcements',
    'shipping',
    'entrances',
  ]);
  const clerk = having('order:list', 'order:add');
  expect(widgetsOf(null, clerk)).toEqual(['cards', 'tasks', 'entrances', 'announcements']);
});

test('somebody without codes of the trade sees no widget about it, also when one is stored', () => {
  expect(widgetsOf(null, having())).toEqual(['tasks', 'announcements', 'entrances']);
  expect(widgetsOf(['cards', 'visits', 'carriers'], having())).toEqual(['visits']);
});

test('an administrator has all eight', () => {
  expect(widgetsOf(null, () => true).toSorted()).toEqual([...homeWidgets].toSorted());
});

test('a stored empty arrangement stays empty', () => {
  expect(widgetsOf([], () => true)).toEqual([]);
});

test('an element moves to a place, and never beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});
