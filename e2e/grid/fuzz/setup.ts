import type { GridPlan } from './model/shown.ts';
import type { Column, Value } from './model/values.ts';

/** A grid of the page: the model's columns and rows, the props of the real grid, and its rows if they are a tree. */
export type GridSetup = GridPlan & { name: string; props: object; tree?: readonly object[] };

const cities = ['上海', '北京', '深圳', '广州'].map((text, i) => ({ value: `c${i}`, text }));

const columns: readonly Column[] = [
  { field: 'code', kind: 'text', isRequired: true },
  { field: 'name', kind: 'text' },
  { field: 'qty', kind: 'number' },
  { field: 'goods', kind: 'read-only' },
  { field: 'memo', kind: 'lines' },
  { field: 'city', kind: 'choice', choices: cities },
  { field: 'paid', kind: 'box' },
  { field: 'day', kind: 'day' },
  { field: 'buyer', kind: 'window' },
];

/** Width of the columns of a tree: arrows of deep rows do not reach the middle of their cell. */
export const treeColumnPx = 300;

const types = {
  text: 'input',
  lines: 'textarea',
  number: 'inputNumber',
  choice: 'select',
  box: 'checkbox',
  day: 'date',
  window: 'popup',
  'read-only': 'text',
};

/** The columns in the grid's format. */
const gridColumns = (given: readonly Column[], width: number) =>
  given.map(({ field, kind, isRequired = false, choices }) => ({
    key: field,
    title: field,
    type: types[kind],
    width,
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
    day: i % 3 === 0 ? '' : `2026-01-${29 + (i % 3)}`,
    buyer: i % 3 === 1 ? '' : `客户${i}`,
    locked: i === 4 ? 'yes' : '',
  }));

type Size = { name: string; id: string; count: number; height: number };
type Habits = Pick<GridPlan, 'numbers' | 'pageSize' | 'isOffline' | 'parents' | 'isFolded'>;

/** Rows with their children. */
function treeOf(
  rows: Record<string, Value>[],
  parents: Readonly<Record<string, string>>,
  above?: string,
): object[] {
  return rows
    .filter(({ id }) => parents[String(id)] === above)
    .map((row) => ({ ...row, children: treeOf(rows, parents, String(row['id'])) }));
}

function gridOf({ name, id, count, height }: Size, given: readonly Column[], habits: Habits = {}): GridSetup {
  const { numbers, pageSize, parents, isFolded = false } = habits;
  const rows = rowsOf(id, count);
  return {
    name,
    columns: given,
    rows,
    ...habits,
    ...(parents === undefined ? {} : { tree: treeOf(rows, parents) }),
    props: {
      columns: gridColumns(given, parents === undefined ? 100 : treeColumnPx),
      rowNumber: true,
      rowSelection: true,
      toolbar: true,
      toolbarConfig: { btn: ['add', 'save', 'remove'] },
      disabledRows: { locked: 'yes' },
      dragSort: numbers !== undefined,
      ...(pageSize === undefined ? {} : { pagination: { pageSize } }),
      ...(parents === undefined
        ? {}
        : { treeConfig: { expandAll: !isFolded, mayRemove: true, parentField: 'above' } }),
      height,
    },
  };
}

/**
 * The grids of the page: the main one, and another beside it. In every other seed the main one is sorted by hand, in
 * every fourth it has pages. In every third seed the other one is a tree.
 */
export function setupOf(seed: number): readonly GridSetup[] {
  const habits: Habits = seed % 2 === 0 ? { numbers: 'orderNum' } : {};
  const paged: Habits = { pageSize: 5, isOffline: seed % 8 === 5 };
  const isTree = seed % 3 === 0;
  const parents = { s1: 's0', s2: 's1', s3: 's0', s5: 's4' };
  const tree: Habits = isTree ? { parents, isFolded: seed % 2 === 0 } : {};
  return [
    gridOf({ name: '主表', id: 'm', count: 9, height: 520 }, columns, seed % 4 === 1 ? paged : habits),
    gridOf(
      { name: '副表', id: 's', count: isTree ? 6 : 4, height: isTree ? 320 : 240 },
      columns.slice(0, 3),
      tree,
    ),
  ];
}
