import type { GridPlan } from './model/shown.ts';
import type { Column, Value } from './model/values.ts';

/** A grid of the page: the model's columns and rows, and the props of the real grid. */
export type GridSetup = GridPlan & { name: string; props: object };

const cities = ['上海', '北京', '深圳', '广州'].map((text, i) => ({ value: `c${i}`, text }));

const columns: readonly Column[] = [
  { field: 'code', kind: 'text', isRequired: true },
  { field: 'name', kind: 'text' },
  { field: 'qty', kind: 'number' },
  { field: 'goods', kind: 'read-only' },
  { field: 'memo', kind: 'lines' },
  { field: 'city', kind: 'choice', choices: cities },
  { field: 'paid', kind: 'box' },
];

const types = {
  text: 'input',
  lines: 'textarea',
  number: 'inputNumber',
  choice: 'select',
  box: 'checkbox',
  'read-only': 'text',
};

/** The columns in the grid's format. */
const gridColumns = (given: readonly Column[]) =>
  given.map(({ field, kind, isRequired = false, choices }) => ({
    key: field,
    title: field,
    type: types[kind],
    width: 100,
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
    city: `c${i % 4}`,
    paid: i % 2 === 0,
    locked: i === 4 ? 'yes' : '',
  }));

type Size = { name: string; id: string; count: number; height: number };

function gridOf(
  { name, id, count, height }: Size,
  given: readonly Column[],
  isHandSorted: boolean,
): GridSetup {
  return {
    name,
    columns: given,
    rows: rowsOf(id, count),
    ...(isHandSorted ? { numbers: 'orderNum' } : {}),
    props: {
      columns: gridColumns(given),
      rowNumber: true,
      rowSelection: true,
      toolbar: true,
      toolbarConfig: { btn: ['add', 'save', 'remove'] },
      disabledRows: { locked: 'yes' },
      dragSort: isHandSorted,
      height,
    },
  };
}

/** The grids of the page: the main one, and another beside it. Every other seed sorts rows by hand. */
export function setupOf(seed: number): readonly GridSetup[] {
  const isHandSorted = seed % 2 === 0;
  return [
    gridOf({ name: '主表', id: 'm', count: 9, height: 520 }, columns, isHandSorted),
    gridOf({ name: '副表', id: 's', count: 4, height: 240 }, columns.slice(0, 3), false),
  ];
}
