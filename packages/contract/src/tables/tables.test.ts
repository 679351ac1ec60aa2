import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { declaredTables, importedTables, tableNamed } from './declared-tables.ts';
import {
  columnsFor,
  type ExportedTable,
  exportCode,
  formFieldOf,
  importCode,
  isRequired,
  ruleOf,
  shapeOf,
  type Table,
} from './table.ts';

const described = importedTables.flatMap((table) => [table, ...(table.items ? [table.items.table] : [])]);
const exported = declaredTables
  .flatMap((table) => [table, ...(table.items ? [table.items.table] : [])])
  .map((table) => [table.name, table] as const);
const named = described.map((table) => [table.name, table] as const);

/** Returns the message by which the column's rule refuses a value. */
function refusalOf(table: Table, key: string, value: unknown): string | undefined {
  const rule = ruleOf(table, key);
  return rule && z.safeParse(rule, value).error?.issues[0]?.message;
}

test('every list that can be exported has one description with a name of its own', () => {
  expect(declaredTables.map(({ name }) => name).toSorted()).toEqual([
    'categories',
    'check-rules',
    'departments',
    'dictionaries',
    'fill-rules',
    'orders',
    'positions',
    'roles',
    'users',
    'waybills',
  ]);
});

test.each(named)('every imported column of %s fills a field of the form with its rule', (_, table: Table) => {
  const shape = shapeOf(table.add.input);
  const filled = columnsFor(table, 'import').flatMap((key) => formFieldOf(table, key) ?? []);
  expect(filled.length).toBeGreaterThan(0);
  expect(filled.filter((field) => shape[field] === undefined)).toEqual([]);
  expect(new Set(filled).size).toBe(filled.length);
  // Every other field of the form states why it has no column.
  expect([...filled, ...Object.keys(table.omitted)].toSorted()).toEqual(Object.keys(shape).toSorted());
});

test.each(exported)(
  'the columns of %s are fields of its record, and its key is among them',
  (_, table: ExportedTable | Table) => {
    const record = 'record' in table ? table.record : undefined;
    const fields = record instanceof z.ZodMiniObject ? Object.keys(record.shape) : [];
    expect(Object.keys(table.columns).filter((key) => !fields.includes(key))).toEqual([]);
    expect(('key' in table ? table.key : []).filter((key) => table.columns[key] === undefined)).toEqual([]);
  },
);

test.each(named)('no two columns of %s are recognised by the same heading', (_, table: Table) => {
  const headings = Object.values(table.columns).flatMap(({ title, synonyms = [] }) => [title, ...synonyms]);
  expect(headings.filter((heading, place) => headings.indexOf(heading) !== place)).toEqual([]);
});

test.each(named)(
  'a column of %s says how its required cells are written by an example',
  (_, table: Table) => {
    const silent = columnsFor(table, 'import').filter(
      (key) => isRequired(table, key) && !table.columns[key]?.example,
    );
    expect(silent).toEqual([]);
  },
);

test('whether a cell is required follows from the rule of the form', () => {
  const users = tableNamed('users');
  if (users === undefined) throw new Error('no table of users');
  const required = columnsFor(users, 'import').filter((key) => isRequired(users, key));
  expect(required).toEqual(['username', 'realname', 'phone', 'workNo']);
  expect(refusalOf(users, 'phone', '138')).toBe('手机号码格式不正确');
  expect(ruleOf(users, 'status')).toBeUndefined();
});

test('the form of a fill rule, which is judged as a whole, still has a rule for each field', () => {
  const rules = tableNamed('fill-rules');
  if (rules === undefined) throw new Error('no table of fill rules');
  expect(refusalOf(rules, 'ruleClass', 'nonsense')).toBe('生成方式格式不正确');
});

test('the codes for export and import of a table have the prefix of its other codes', () => {
  for (const table of importedTables) {
    const prefix = table.add.access.code.split(':')[0];
    expect([exportCode(table), importCode(table)]).toEqual([`${prefix}:export`, `${prefix}:import`]);
  }
});
