import { describe, expect, test } from 'vitest';
import type { Column } from '../core/columns/column.ts';
import { setCells } from '../core/document/editing.ts';
import { beginEdit, commitEdit } from '../core/store/editing/editing-cell.ts';
import { paste, planPasting } from '../core/store/editing/pasting.ts';
import { GridStore } from '../core/store/grid-store.ts';
import { addNewRows } from '../core/store/rows/rows.ts';
import { writeRow } from '../core/store/rows/writing.ts';
import { judgeTouched, validateRows } from '../core/store/saving/validating.ts';
import { plainSettings } from '../core/store/testing/plain-settings.ts';
import { typesWith } from './cell-types.ts';

const columns: readonly Column[] = [
  { key: 'qty', title: '件数', type: 'inputNumber' },
  { key: 'day', title: '日期', type: 'date' },
  { key: 'at', title: '发货时间', type: 'datetime' },
  { key: 'clock', title: '时刻', type: 'time' },
  {
    key: 'way',
    title: '方式',
    type: 'radio',
    allowClear: true,
    options: [
      { value: 'a', text: '自提' },
      { value: 'b', text: '配送' },
    ],
  },
  { key: 'done', title: '签收', type: 'checkbox', customValue: ['Y', 'N'] },
  { key: 'buyer', title: '买方', type: 'popup', props: { echo: () => Promise.resolve('甲公司') } },
  { key: 'file', title: '附件', type: 'file' },
  { key: 'unit', title: '单位', type: 'select', options: [{ value: 'x', text: '箱' }] },
];

const filled = {
  id: 'r0',
  qty: 3,
  day: '2026-03-08',
  at: '2026-03-08 08:30:00',
  clock: '08:30:00',
  way: 'a',
  done: 'Y',
  buyer: 'k1',
  file: 'temp/a.pdf',
  unit: 'x',
};

function gridOf(): GridStore {
  const store = new GridStore({ columns, ...plainSettings, kindOf: typesWith([]) });
  store.load([filled]);
  store.resize(2_000);
  store.watchers.add((patches) => judgeTouched(store, patches));
  return store;
}

const messages = (store: GridStore) => store.faults.map(({ key, field }) => `${key} ${field}`);

const write = (store: GridStore, field: string, value: unknown) =>
  store.do('编辑单元格', setCells(store.document, [{ key: 'r0', field, value }]));

function type(store: GridStore, field: string, text: string): void {
  const column = store.layout.columns.findIndex((laid) => laid.column.key === field);
  beginEdit(store, { row: 0, column }, text);
  commitEdit(store);
}

function pasteAt(store: GridStore, field: string, text: string): void {
  const column = store.layout.columns.findIndex((laid) => laid.column.key === field);
  store.goTo({ row: 0, column });
  const pasting = planPasting(store, [[text]]);
  if (pasting !== undefined) paste(store, pasting);
}

describe('#21 right values have no error, neither at once nor in a full validation', {
  meta: { spec: 'grid-21.validation' },
}, () => {
  test.each(columns.map(({ key, type: name }) => [key, name]))(
    'an emptied optional cell: %s (%s)',
    async (field) => {
      const store = gridOf();
      write(store, field, '');
      expect(messages(store)).toEqual([]);
      await expect(validateRows(store)).resolves.toEqual([]);
    },
  );

  test.each([
    ['buyer', { buyer: 'k7,k8' }],
    ['file', { file: 'temp/合同.pdf,temp/b.pdf' }],
  ])('values that cannot be typed: %s', async (_, values) => {
    const store = gridOf();
    writeRow(store, 'r0', values);
    expect(messages(store)).toEqual([]);
    await expect(validateRows(store)).resolves.toEqual([]);
  });

  test('a new row with values of every type', async () => {
    const store = gridOf();
    addNewRows(store, [filled, {}]);
    await expect(validateRows(store)).resolves.toEqual([]);
  });
});

test.each(['qty', 'day', 'at', 'clock', 'way', 'done', 'buyer', 'file', 'unit'])(
  '#21 #49 a pasted text that the column %s cannot read stays and keeps its error through validation, undo and redo',
  { meta: { spec: 'grid-21.validation grid-49.paste-reading' } },
  async (field) => {
    const store = gridOf();
    pasteAt(store, field, '月球');
    expect(store.value('r0', field)).toBe('月球');
    expect(messages(store)).toEqual([`r0 ${field}`]);
    await expect(validateRows(store)).resolves.toMatchObject([{ field, message: '无法识别的内容' }]);
    store.undo();
    expect(messages(store)).toEqual([]);
    await expect(validateRows(store)).resolves.toEqual([]);
    store.redo();
    expect(messages(store)).toEqual([`r0 ${field}`]);
  },
);

test('#21 an unreadable typed text keeps its error, and a readable one removes it', {
  meta: { spec: 'grid-21.validation' },
}, async () => {
  const store = gridOf();
  type(store, 'day', '下周');
  await expect(validateRows(store)).resolves.toHaveLength(1);
  type(store, 'day', '2026-3-9');
  expect(store.value('r0', 'day')).toBe('2026-03-09');
  await expect(validateRows(store)).resolves.toEqual([]);
});
