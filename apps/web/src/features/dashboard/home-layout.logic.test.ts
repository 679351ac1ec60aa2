import { homeWidgets } from '@baisi/contract/home';
import { expect, test } from 'vitest';
import { moved, spansOf, widgetsOf } from './home-layout.logic.ts';

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

test('no row of the board has a gap: its last widget takes the columns that are left', () => {
  expect(spansOf(['cards', 'tasks', 'announcements', 'entrances'], 3)).toEqual([3, 2, 1, 3]);
  expect(spansOf(['announcements', 'tasks', 'entrances', 'shipping'], 3)).toEqual([1, 2, 1, 2]);
  expect(spansOf(['announcements', 'cards', 'tasks', 'shipping'], 3)).toEqual([3, 3, 3, 3]);
  expect(spansOf(['announcements', 'entrances', 'visits', 'tasks'], 2)).toEqual([1, 1, 2, 2]);
  expect(spansOf([], 2)).toEqual([]);
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
