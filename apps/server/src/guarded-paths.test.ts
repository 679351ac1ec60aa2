import { checkableColumns, checks } from '@baisi/contract/checks';
import { declaredRecords } from '@baisi/contract/declared-records';
import { logs } from '@baisi/contract/logs';
import { columnCode } from '@baisi/contract/rules/record-fields';
import { tableDictionaries } from '@baisi/contract/rules/table-dictionaries';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { editCases } from './testing/every-case.ts';
import type { Form } from './testing/feature-cases.ts';
import { columnsOf, createGuardedPerson, type GuardedPerson } from './testing/guarded-person.ts';
import { createMadeRecords } from './testing/made-records.ts';
import { createWorld } from './testing/security/world.ts';
import { openSockets } from './testing/socket-clients.ts';
import { sql, startTestServer, type TestServer } from './testing/test-server.ts';

/**
 * Other paths on which hidden fields could be read, besides results, histories and files (guarded-fields,
 * guarded-history and guarded-files): live windows, uniqueness checks, table dictionaries, the operation log.
 */
let server: TestServer;
let admin: string;
let person: GuardedPerson;
let records: ReturnType<typeof createMadeRecords>;
let openGrid: Awaited<ReturnType<typeof openSockets>>['openGrid'];
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  const world = createWorld(server, admin);
  await world.found();
  person = await createGuardedPerson(server, world);
  records = createMadeRecords(server, admin);
  ({ openGrid } = await openSockets(server));
});
beforeEach(() => person.forgetRules());
afterAll(() => server.close());

const cases = editCases((endpoint, input: Form) => server.call(endpoint, input, admin));

test.each(checkableColumns)('nobody can check whether a value of a withheld %s is taken', async (column) => {
  const [tableName = '', fieldName = ''] = column.split('.');
  const name = fieldName.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const declared = declaredRecords.find(({ table }) => table === tableName);
  const field = declared?.fields.fields[name];
  const ask = async (fieldVal: string) => {
    const { refusal } = await server.call(checks.duplicate, { tableName, fieldName, fieldVal }, person.token);
    return refusal?.error;
  };
  const [row] = await server.rows<{ value: string }>(
    sql`select ${sql.ref(fieldName)} as value from ${sql.table(tableName)} where ${sql.ref(fieldName)} <> '' limit 1`,
  );
  const taken = row?.value ?? 'nothing-has-it';
  expect([undefined, 'value-taken']).toContain(await ask(taken));
  if (declared !== undefined) await person.withhold('1', columnCode(declared.fields, name));
  const told = [await ask(taken), await ask('nothing-has-it')];
  // Identifying fields are always shown, so they may be checked.
  const expected =
    field?.isColumn === true ? ['column-hidden', 'column-hidden'] : [row && 'value-taken', undefined];
  expect(told).toEqual(expected);
});

test('no table dictionary offers a column that can be hidden', () => {
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
  test('a window receives the id of a saved row and none of its content, whichever column is withheld', async () => {
    const { liveKey = '', edit } = declared;
    const one = cases.find((known) => known.edit === edit);
    if (one?.add === undefined) throw new Error('nobody adds these records');
    const window = await openGrid(person, [liveKey]);
    onTestFinished(() => window.socket.terminate());
    for (const name of columnsOf(declared)) {
      await person.withhold('1', columnCode(declared.fields, name));
      const { id } = await records.make(one);
      const heard = () => window.texts.filter((text) => text.includes(id));
      // One event for the addition, one for the edit.
      await expect.poll(() => heard().length).toBe(2);
      expect(heard().filter((text) => text.includes(`"${name}"`))).toEqual([]);
      await person.grantAll();
    }
  });
});

describe.each(
  declaredRecords
    .filter(({ liveKey }) => liveKey !== undefined)
    .map((declared) => ({ name: declared.fields.prefix, declared })),
)('presence in the grids of $name', ({ declared }) => {
  test('a user does not see that another user is in a column hidden from them', async () => {
    const { liveKey: socketKey = '', edit, fields } = declared;
    const one = cases.find((known) => known.edit === edit);
    if (one === undefined) throw new Error('no case');
    const { id: rowId } = await records.make(one);
    const [user] = await server.rows<{ id: string }>(sql`select id from sys_user where username = 'admin'`);
    const [hears, moves] = [
      await openGrid(person, [socketKey]),
      await openGrid({ id: user?.id ?? '', token: admin }, [socketKey]),
    ];
    onTestFinished(() => {
      hears.socket.terminate();
      moves.socket.terminate();
    });
    const cellsSeen = () =>
      hears.received('presence').flatMap(({ people }) => people.map(({ cell }) => cell));
    for (const field of columnsOf(declared)) {
      moves.send({ type: 'presence', data: { socketKey, cell: { rowId, field } } });
      await expect.poll(() => cellsSeen().at(-1)).toEqual({ rowId, field });
      await person.withhold('1', columnCode(fields, field));
      moves.send({ type: 'presence', data: { socketKey, cell: { rowId, field: 'id' } } });
      await expect.poll(() => cellsSeen().at(-1)).toEqual({ rowId, field: 'id' });
      moves.send({ type: 'presence', data: { socketKey, cell: { rowId, field } } });
      await expect.poll(() => cellsSeen().at(-1)).toBeNull();
      await person.grantAll();
    }
  });
});

describe.each(
  cases.flatMap((one) => {
    const declared = declaredRecords.find(({ edit }) => edit === one.edit);
    return declared === undefined ? [] : [{ name: declared.fields.prefix, one, declared }];
  }),
)('operation log of $name', ({ one, declared }) => {
  test('the input of an edit is shown without the withheld columns', async () => {
    const { edit } = one;
    const method = `${edit.method} ${edit.path}`;
    await server.call(edit, { ...(await one.fields()), id: 'no-such-record', version: 1 }, admin);
    const lines = async () => {
      const { result } = await server.call(logs.list, { logType: 2, pageSize: 100 }, person.token);
      return result.records.filter((line) => line.method === method).map(({ requestParam }) => requestParam);
    };
    await expect.poll(async () => (await lines()).join()).toContain('no-such-record');
    await person.withhold('1', ...columnsOf(declared).map((name) => columnCode(declared.fields, name)));
    const told = (await lines()).join();
    expect(told).toContain('no-such-record');
    expect(columnsOf(declared).filter((name) => told.includes(`"${name}":`))).toEqual([]);
  });
});
