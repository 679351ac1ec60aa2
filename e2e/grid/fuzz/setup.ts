import type { Column, Value } from './model/values.ts';

/** A grid of the page: the model's columns and rows, and the props of the real grid. */
export type GridSetup = {
  name: string;
  columns: readonly Column[];
  rows: readonly Record<string, Value>[];
  props: object;
};

const columns: readonly Column[] = [
  { field: 'code', kind: 'text', isRequired: true },
  { field: 'name', kind: 'text' },
  { field: 'qty', kind: 'number' },
  { field: 'goods', kind: 'read-only' },
  { field: 'memo', kind: 'lines' },
];

const types = {
  text: 'input',
  lines: 'textarea',
  number: 'inputNumber',
  choice: 'select',
  box: 'checkbox',
  'read-only': 'text',
};

/** The columns as the grid takes them. */
const gridColumns = (given: readonly Column[]) =>
  given.map(({ field, kind, isRequired = false, choices }) => ({
    key: field,
    title: field,
    type: types[kind],
    width: 120,
    sortable: true,
    filterable: true,
    ...(isRequired ? { validateRules: [{ required: true, message: '必填' }] } : {}),
    ...(choices === undefined ? {} : { options: choices }),
  }));

const rowsOf = (name: string, count: number): Record<string, Value>[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `${name}${i}`,
    version: 1,
    code: `C${i}`,
    name: ['上海', '北京', '', '广州'][i % 4] ?? '',
    qty: i % 3 === 2 ? '' : i * 10,
    goods: `货物${i}`,
    memo: i % 2 === 0 ? '' : `备注${i}`,
    locked: i === 4 ? 'yes' : '',
  }));

const gridOf = (
  name: string,
  id: string,
  count: number,
  given: readonly Column[],
  height: number,
): GridSetup => ({
  name,
  columns: given,
  rows: rowsOf(id, count),
  props: { columns: gridColumns(given), rowNumber: true, disabledRows: { locked: 'yes' }, height },
});

/** The grids of the page: one with most of the action, and another one beside it. */
export const setup: readonly GridSetup[] = [
  gridOf('主表', 'm', 9, columns, 440),
  gridOf('副表', 's', 4, columns.slice(0, 3), 220),
];
