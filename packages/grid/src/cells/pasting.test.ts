import { describe, expect, test } from 'vitest';
import { chosenOf, keepChosen } from '../core/clipboard/chosen-values.ts';
import { toTsv } from '../core/clipboard/tsv.ts';
import type { Column } from '../core/columns/column.ts';
import { extendTo, only } from '../core/selection/selection.ts';
import { copyChosen } from '../core/store/editing/copying.ts';
import { beginEdit, commitEdit } from '../core/store/editing/editing-cell.ts';
import { fill, fillWithin } from '../core/store/editing/filling.ts';
import { importRows, planImport } from '../core/store/editing/importing.ts';
import { paste, planPasting } from '../core/store/editing/pasting.ts';
import { filterBy } from '../core/store/filtering/filtering.ts';
import { GridStore } from '../core/store/grid-store.ts';
import { judgeTouched } from '../core/store/saving/validating.ts';
import type { GridSettings } from '../core/store/settings.ts';
import { plainSettings } from '../core/store/testing/plain-settings.ts';
import { typesWith } from './cell-types.ts';

const columns: readonly Column[] = [
  { key: 'name', title: '名称', type: 'input' },
  { key: 'n', title: '排序值', type: 'inputNumber', defaultValue: 0 },
];

function gridOf(more: Partial<GridSettings> = {}) {
  const store = new GridStore({ columns, ...plainSettings, kindOf: typesWith([]), orderField: 'n', ...more });
  store.load([
    { id: 'a', name: '甲', n: 1 },
    { id: 'b', name: '乙', n: 2 },
  ]);
  store.resize(2_000);
  store.watchers.add((patches) => judgeTouched(store, patches));
  const numbers = () => store.document.order.map((key) => store.value(key, 'n'));
  return { store, numbers };
}

function pasteAt(store: GridStore, row: number, table: readonly string[][]): number {
  store.select(only({ row, column: 0 }));
  const pasting = planPasting(store, table);
  return pasting === undefined ? -1 : paste(store, pasting);
}

function importInto(store: GridStore, rows: readonly string[][]): number {
  const mapping = new Map([
    ['name', 0],
    ['n', 1],
  ]);
  const plan = planImport(store, { rows, mapping, keyField: 'name' });
  let step = plan.next();
  while (step.done !== true) step = plan.next();
  return importRows(store, step.value);
}

const orders: readonly [string, Partial<GridSettings>][] = [
  ['by the server', { rowOrder: (a, b) => Number(a['n']) - Number(b['n']) }],
  ['by hand', {}],
];

describe.each(orders)('#48 rows that are ordered %s', (_, more) => {
  test('keep the numbers of a paste beyond the end, and undo takes them away', () => {
    const { store, numbers } = gridOf(more);
    const table = [
      ['丙', '50'],
      ['丁', ''],
      ['戊', '70'],
    ];
    pasteAt(store, 1, [['乙', '20'], ...table]);
    expect(numbers()).toEqual([1, 20, 50, 51, 70]);
    store.undo();
    expect(numbers()).toEqual([1, 2]);
    store.redo();
    expect(numbers()).toEqual([1, 20, 50, 51, 70]);
  });

  test('get numbers when none are pasted', () => {
    const { store, numbers } = gridOf(more);
    pasteAt(store, 1, [['乙'], ['丙'], ['丁']]);
    expect(numbers()).toEqual([1, 2, 3, 4]);
  });

  test('keep a text that is no number, with its error', () => {
    const { store, numbers } = gridOf(more);
    pasteAt(store, 1, [['乙', '2'], ['丙', '很多'], ['丁']]);
    expect(numbers()).toEqual([1, 2, '很多', 3]);
    expect(store.faults.map(({ field, message }) => [field, message])).toEqual([['n', '无法识别的内容']]);
  });

  test('keep the numbers of an import', () => {
    const { store, numbers } = gridOf(more);
    const rows = [
      ['甲', '5'],
      ['丙', '50'],
      ['丁', '60'],
      ['戊', ''],
    ];
    importInto(store, rows);
    expect(numbers()).toEqual([5, 2, 50, 60, 61]);
  });
});

describe('#48 new rows that the filters would hide', { meta: { spec: 'grid-48.paste' } }, () => {
  const filtered = () => {
    const { store } = gridOf({ orderField: undefined });
    filterBy(store, 'name', { texts: new Set(['乙', '戊']) });
    const names = () => store.view.map((key) => store.value(key, 'name'));
    return { store, names };
  };

  test('are counted and stay at the end until the filters change', () => {
    const { store, names } = filtered();
    expect(pasteAt(store, 0, [['乙'], ['丙'], ['戊']])).toBe(1);
    expect(names()).toEqual(['乙', '戊', '丙']);
    expect(pasteAt(store, 2, [['丙'], ['丁']])).toBe(1);
    expect(names()).toEqual(['乙', '戊', '丙', '丁']);
    store.undo();
    expect(names()).toEqual(['乙', '戊', '丙']);
    filterBy(store, 'n', undefined);
    expect(names()).toEqual(['乙', '戊']);
  });

  test('are counted after an import', () => {
    const { store, names } = filtered();
    const rows = [
      ['丙', '1'],
      ['戊', '2'],
    ];
    expect(importInto(store, rows)).toBe(1);
    expect(names()).toEqual(['乙', '戊', '丙']);
  });

  test('are none without filters', () => {
    const { store } = gridOf();
    expect(pasteAt(store, 1, [['乙'], ['丙']])).toBe(0);
  });
});

const echo = (value: string) => Promise.resolve(value === '' ? undefined : '张伟');
const open = () => Promise.resolve(undefined);
const chosenColumns: readonly Column[] = [
  { key: 'owner', title: '负责人', type: 'popup', props: { open, echo } },
  { key: 'file', title: '附件', type: 'file' },
  { key: 'buyer', title: '买方', type: 'popup', props: { open: async () => undefined } },
];

test('#49 copied windows and files are pasted as their values, though two of them have the same name', {
  meta: { spec: 'grid-49.paste-reading' },
}, async () => {
  const { store } = gridOf({ columns: chosenColumns, orderField: undefined });
  store.load([
    { id: 'a', owner: 'k1', file: 'temp/1/合同.pdf', buyer: '' },
    { id: 'b', owner: 'k2', file: 'temp/2/合同.pdf', buyer: '' },
    { id: 'c', owner: '', file: '', buyer: '' },
    { id: 'd', owner: '', file: '', buyer: '' },
  ]);
  store.text('a', { ...chosenColumns[0], key: 'owner', title: '' });
  await Promise.resolve();
  store.select(extendTo(only({ row: 0, column: 0 }), { row: 1, column: 1 }));
  const copied = copyChosen(store);
  if ('refusal' in copied) throw new Error(copied.refusal);
  keepChosen(toTsv(copied.table), copied.chosen);
  const pasted = (text: string, row: number, column: number) => {
    store.select(only({ row, column }));
    const pasting = planPasting(store, copied.table, chosenOf(text));
    if (pasting !== undefined) paste(store, pasting);
    return pasting?.plan.unread.length;
  };
  const text = toTsv(copied.table);
  expect(pasted(text.replaceAll('\r\n', '\n'), 2, 0)).toBe(0);
  expect([store.value('c', 'owner'), store.value('d', 'owner')]).toEqual(['k1', 'k2']);
  expect([store.value('c', 'file'), store.value('d', 'file')]).toEqual([
    'temp/1/合同.pdf',
    'temp/2/合同.pdf',
  ]);
  // The values of one window mean nothing in another one, nor does a text of another program.
  expect(pasted(text, 2, 2)).toBe(2);
  expect(pasted('张伟', 2, 0)).toBe(4);
});

test('#21 a number with more digits than can be stored is out of range, typed, pasted and validated', {
  meta: { spec: 'grid-21.validation' },
}, () => {
  const { store } = gridOf({ orderField: undefined });
  const faults = () => store.faults.map(({ message }) => message);
  pasteAt(store, 0, [['甲', '1,234,567,890,123,456']]);
  expect(faults()).toEqual(['超出范围']);
  pasteAt(store, 0, [['甲', '123456789012345']]);
  expect(faults()).toEqual([]);
  beginEdit(store, { row: 0, column: 1 }, '0.1234567890123456');
  commitEdit(store);
  expect([store.value('a', 'n'), ...faults()]).toEqual(['0.1234567890123456', '超出范围']);
  store.undo();
  store.redo();
  expect(faults()).toEqual(['超出范围']);
  pasteAt(store, 0, [['甲', '很多']]);
  expect(faults()).toEqual(['无法识别的内容']);
});

const departments: readonly Column[] = [
  { key: 'name', title: '姓名', type: 'input' },
  {
    key: 'depart',
    title: '部门',
    type: 'select-multiple',
    options: [
      { value: 'd1', text: '财务部' },
      { value: 'd2', text: '上海 / 综合部', name: '综合部' },
      { value: 'd3', text: '北京 / 综合部', name: '综合部' },
    ],
  },
];

test('#49 a pasted name that several options have is refused with their texts, and a choice replaces it', {
  meta: { spec: 'grid-49.paste-reading' },
}, () => {
  const { store } = gridOf({ columns: departments, orderField: undefined });
  const faults = () => store.faults.map(({ message }) => message);
  pasteAt(store, 0, [
    ['甲', '财务部，综合部'],
    ['乙', '后勤部'],
  ]);
  expect(faults()).toEqual([
    '“综合部”有 2 个，请选择其中一个：上海 / 综合部、北京 / 综合部',
    '无法识别的内容',
  ]);
  beginEdit(store, { row: 0, column: 1 }, '北京');
  commitEdit(store);
  expect([store.value('a', 'depart'), ...faults()]).toEqual(['d3', '无法识别的内容']);
  pasteAt(store, 1, [['乙', '北京 / 综合部']]);
  expect([store.value('b', 'depart'), ...faults()]).toEqual(['d3']);
});

test('#50 a fill counts the locked cells that it skips', { meta: { spec: 'grid-50.fill' } }, () => {
  const locked = columns.map((column) => ({ ...column, disabled: ({ id }: { id?: unknown }) => id === 'b' }));
  const { store } = gridOf({ columns: locked, orderField: undefined });
  const source = { top: 0, left: 0, bottom: 0, right: 1 };
  expect(fill(store, source, { way: 'down', range: { ...source, top: 1, bottom: 1 } })).toEqual({
    count: 0,
    locked: 2,
  });
  store.select(extendTo(only({ row: 0, column: 0 }), { row: 1, column: 0 }));
  expect(fillWithin(store, 'down')).toEqual({ count: 0, locked: 1 });
});
