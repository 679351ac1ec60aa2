import { checkableColumns, checks } from '@baisi/contract/checks';
import { type DeclaredRecord, declaredRecords } from '@baisi/contract/declared-records';
import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import type { Endpoint } from '@baisi/contract/endpoint';
import { logs } from '@baisi/contract/logs';
import { columnCode } from '@baisi/contract/rules/record-fields';
import { tableDictionaries } from '@baisi/contract/rules/table-dictionaries';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Person, personWith } from './features/permissions/testing/menus.ts';
import { openBells } from './testing/bells.ts';
import { editCases, type Form } from './testing/edit-cases.ts';
import { createWorld } from './testing/security/world.ts';
import { takeFile } from './testing/taken-file.ts';
import { sql, startTestHouse, type TestHouse } from './testing/test-house.ts';

/**
 * Where hidden fields could still be read beside the answers that guarded-fields.test.ts walks: files, live windows, the
 * question whether a value is taken, table dictionaries, the operation log. Derived from the declaration.
 */
let house: TestHouse;
let admin: string;
let person: Person;
let sit: Awaited<ReturnType<typeof openBells>>['sit'];
beforeAll(async () => {
  house = await startTestHouse();
  admin = await house.signIn('admin');
  const world = createWorld(house, admin);
  await world.found();
  await house.rows(sql`delete from sys_permission_data_rule`);
  person = await personWith(house, await world.role());
  await house.rows(sql`insert into sys_role_permission (role_id, permission_id)
    select ${person.roleId}, id from sys_permission on conflict do nothing`);
  await house.rows(sql`update sys_user set user_identity = 2, depart_ids = 'dept-head-office'
    where id = ${person.id}`);
  house.clock.advance(1_000);
  ({ sit } = await openBells(house));
});
afterAll(() => house.close());

/** For as long as the test lasts the system lists these codes, and nobody but administrators holds them. */
async function withhold(...codes: string[]): Promise<void> {
  for (const code of codes) {
    await house.rows(sql`delete from sys_role_permission where role_id = ${person.roleId}
      and permission_id in (select id from sys_permission where perms = ${code})`);
    await house.rows(sql`insert into sys_permission (id, parent_id, name, menu_type, perms, perms_type, status)
      values (${`guard-${code}`}, 'menu-system', ${code}, 2, ${code}, '1', '1') on conflict do nothing`);
  }
  house.clock.advance(1_000);
  onTestFinished(grantAll);
}

/** Nothing is withheld any more. */
async function grantAll(): Promise<void> {
  await house.rows(sql`delete from sys_permission where id like 'guard-%'`);
  await house.rows(sql`insert into sys_role_permission (role_id, permission_id)
    select ${person.roleId}, id from sys_permission on conflict do nothing`);
  house.clock.advance(1_000);
}

const columnsOf = ({ fields }: DeclaredRecord): string[] =>
  Object.entries(fields.fields).flatMap(([name, { isColumn }]) => (isColumn ? name : []));
const cases = editCases({ call: (endpoint, input: Form) => house.call(endpoint, input, admin) });

/** A file of one feature may carry the records of another: items stand in the file of their dictionaries. */
const alsoIn: Readonly<Record<string, readonly Endpoint[]>> = { dictItem: [dictionaryRecords.exportXls] };
/** The columns that each file carries. */
const inFiles: Readonly<Record<string, readonly string[]>> = {
  user: ['sex', 'phone', 'post', 'status', 'workNo', 'email', 'lastSignInTime'],
  dict: ['description'],
  dictItem: ['description', 'sortOrder', 'status'],
  log: ['ip', 'requestType', 'requestUrl', 'requestParam', 'costTime'],
};
const filesOf = ({ endpoints, fields }: DeclaredRecord): readonly Endpoint[] => [
  ...endpoints.filter(({ file }) => file),
  ...(fields.prefix === 'log' ? [logs.exportXls] : []),
  ...(alsoIn[fields.prefix] ?? []),
];
const headsOf = async (file: Endpoint): Promise<string[]> => {
  const { status, rows } = await takeFile(house, file, {}, person.token);
  expect(status).toBe(200);
  return (rows[0] ?? []).map(String);
};

describe.each(
  declaredRecords
    .filter((one) => filesOf(one).length > 0)
    .map((declared) => ({ name: declared.fields.prefix, declared })),
)('files of $name', ({ declared }) => {
  test('a withheld column is in no file: its heading is gone, and with it one cell of each row', async () => {
    const carried: string[] = [];
    for (const file of filesOf(declared)) {
      const before = await headsOf(file);
      for (const name of columnsOf(declared)) {
        await withhold(columnCode(declared.fields, name));
        const { rows } = await takeFile(house, file, {}, person.token);
        const [heads = [], ...lines] = rows;
        if (heads.length < before.length) carried.push(name);
        expect(heads.every((head) => before.includes(String(head)))).toBe(true);
        expect(lines.every((line) => line.length <= heads.length)).toBe(true);
        await grantAll();
      }
    }
    expect(carried.toSorted()).toEqual(inFiles[declared.fields.prefix]?.toSorted());
  });
});

test.each(checkableColumns)('nobody asks whether a withheld %s is taken', async (column) => {
  const [tableName = '', fieldName = ''] = column.split('.');
  const name = fieldName.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const declared = declaredRecords.find(({ table }) => table === tableName);
  const field = declared?.fields.fields[name];
  const ask = async (fieldVal: string) => {
    const { refusal } = await house.call(checks.duplicate, { tableName, fieldName, fieldVal }, person.token);
    return refusal?.error;
  };
  const [row] = await house.rows<{ value: string }>(
    sql`select ${sql.ref(fieldName)} as value from ${sql.table(tableName)} where ${sql.ref(fieldName)} <> '' limit 1`,
  );
  const taken = row?.value ?? 'nothing-has-it';
  expect([undefined, 'value-taken']).toContain(await ask(taken));
  if (declared !== undefined) await withhold(columnCode(declared.fields, name));
  const told = [await ask(taken), await ask('nothing-has-it')];
  // What tells records apart is always shown, and so may be asked for.
  const expected =
    field?.isColumn === true ? ['column-hidden', 'column-hidden'] : [row && 'value-taken', undefined];
  expect(told).toEqual(expected);
});

test('no table dictionary offers a column that may be hidden', () => {
  const offered = tableDictionaries.flatMap((one) => {
    const [table, ...columns] = one.split(',');
    const declared = declaredRecords.find((record) => record.table === table);
    const names = columns.map((column) =>
      column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    );
    return names.filter((name) => declared?.fields.fields[name]?.isColumn).map((name) => `${one}: ${name}`);
  });
  expect(offered).toEqual([]);
});

describe.each(
  declaredRecords
    .filter(({ liveKey }) => liveKey !== undefined)
    .map((declared) => ({ name: declared.fields.prefix, declared })),
)('live windows of $name', ({ declared }) => {
  test('a window hears which row was saved and nothing that is in it, whichever column is withheld', async () => {
    const { liveKey = '', edit } = declared;
    const one = cases.find((known) => known.edit === edit);
    if (one?.add === undefined) throw new Error('nobody adds these records');
    const window = await sit(person, [liveKey]);
    onTestFinished(() => window.socket.terminate());
    for (const [number, name] of columnsOf(declared).entries()) {
      await withhold(columnCode(declared.fields, name));
      const heard = window.texts.length;
      const form = { ...(await one.fields()), ...(await one.place?.()) };
      const unique = Object.entries(one.unique ?? {}).map(([key, value]) => [key, `${value}${number}`]);
      const { refusal } = await house.call(one.add, { ...form, ...Object.fromEntries(unique) }, admin);
      expect(refusal).toBeUndefined();
      await expect.poll(() => window.texts.slice(heard).some((text) => text.includes(liveKey))).toBe(true);
      expect(window.texts.slice(heard).filter((text) => text.includes(`"${name}"`))).toEqual([]);
    }
  });
});

describe.each(
  cases.flatMap((one) => {
    const declared = declaredRecords.find(({ edit }) => edit === one.edit);
    return declared === undefined ? [] : [{ name: declared.fields.prefix, one, declared }];
  }),
)('operation log of $name', ({ one, declared }) => {
  test('what an edit was called with is told without the columns that are withheld', async () => {
    const { edit } = one;
    const method = `${edit.method} ${edit.path}`;
    await house.call(edit, { ...(await one.fields()), id: 'no-such-record', version: 1 }, admin);
    const lines = async () => {
      const { result } = await house.call(logs.list, { logType: 2, pageSize: 100 }, person.token);
      return result.records.filter((line) => line.method === method).map(({ requestParam }) => requestParam);
    };
    await expect.poll(async () => (await lines()).length).toBeGreaterThan(0);
    await withhold(...columnsOf(declared).map((name) => columnCode(declared.fields, name)));
    const told = (await lines()).join();
    expect(told).toContain('no-such-record');
    expect(columnsOf(declared).filter((name) => told.includes(`"${name}":`))).toEqual([]);
  });
});
