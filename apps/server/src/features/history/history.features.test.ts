import type { Endpoint } from '@baisi/contract/endpoint';
import { history, historyTables } from '@baisi/contract/history';
import { roleRecords } from '@baisi/contract/role-records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormTable, hasForm, recordCase } from '../../testing/every-case.ts';
import type { Form } from '../../testing/feature-cases.ts';
import { createMadeRecords } from '../../testing/made-records.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const before = '改前';
const after = '改后';
const call = (endpoint: Endpoint, input: Form) => server.call(endpoint, input, admin);

/** Creates a record of a table, whose first readable field is 改前, and changes that field to 改后. */
async function changed(table: FormTable) {
  const one = recordCase(table, call);
  const { field, label } = one.told;
  const records = createMadeRecords(server, admin);
  const fields = async () => ({ ...(await one.fields()), [field]: before });
  const { id, full } = await records.make({ ...one, fields });
  const read = async () => (await one.read(id))[field];
  await records.edit(one, id, { ...full, [field]: after });
  return { id, label, read };
}

test.each(historyTables.filter(hasForm))(
  'the history of %s lists changes of existing columns, and restores them',
  async (table) => {
    const { id, label, read } = await changed(table);
    expect(await read()).toBe(after);
    const about = { table, id };
    const { result } = await server.call(history.list, about, admin);
    const [change] = result.records;
    const columns = await server.rows<{ name: string }>(sql`
    select column_name as name from information_schema.columns where table_name = ${table}`);
    const known = columns.flatMap(({ name }) => [name, `${name}_changed`]);
    const told = result.fields.map(({ name }) => name).filter((name) => !name.includes('.'));
    expect(told.filter((name) => !known.includes(name))).toEqual([]);
    expect(change?.fields).toMatchObject([{ label, before, after, canRestore: true }]);
    const place = { ...about, changeId: change?.id ?? '' };
    const { result: plan } = await server.call(
      history.compare,
      { ...place, field: change?.fields[0]?.name ?? '' },
      admin,
    );
    const field = plan.fields[0]?.name ?? '';
    const answer = await server.call(history.restore, { ...place, field, version: plan.version }, admin);
    expect(answer.refusal).toBeUndefined();
    expect(await read()).toBe(before);
    const { result: now } = await server.call(history.list, about, admin);
    expect(now.records[0]?.restoredFrom).toBe(change?.id);
  },
);

test('a change of a role’s grants is in the history of the role', async () => {
  const { result: role } = await server.call(
    roleRecords.add,
    { roleName: '审计', roleCode: 'history-grants' },
    admin,
  );
  await server.rows(
    sql`insert into sys_role_permission (role_id, permission_id) values (${role.id}, 'menu-users')`,
  );
  const { result } = await server.call(history.list, { table: 'sys_role', id: role.id }, admin);
  expect(result.records[0]?.fields).toMatchObject([{ label: '权限', before: null, after: '用户管理' }]);
});
