import { type CheckableColumn, checkableColumns, checks } from '@baisi/contract/checks';
import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import { positions } from '@baisi/contract/positions';
import { roleRecords } from '@baisi/contract/role-records';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ruledRows, uniqueCases } from '../../testing/every-case.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addForm, addPerson, somebodyHolding } from '../users/testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  // Adds rows, because some tables have none in the demo company.
  for (const rows of Object.values(ruledRows)) await rows.addOddRows?.(server);
});
afterAll(() => server.close());

const ask = (column: string, fieldVal: string, as: string, dataId?: string) => {
  const [tableName = '', fieldName = ''] = column.split('.');
  const input = { tableName, fieldName, fieldVal, ...(dataId === undefined ? {} : { dataId }) };
  return server.call(checks.duplicate, input, as);
};

const takenValueOf = async (column: CheckableColumn): Promise<string> => {
  if (uniqueCases[column][0] !== '') return uniqueCases[column][0];
  const [table = '', field = ''] = column.split('.');
  const [row] = await server.rows<{ value: string }>(
    sql`select ${sql.ref(field)} as value from ${sql.table(table)} order by id limit 1`,
  );
  return row?.value ?? '';
};

test.each(checkableColumns)(
  '%s: another record’s value is refused; the record’s own, an unused and an empty value pass',
  async (column) => {
    const value = await takenValueOf(column);
    const [table = '', field = ''] = column.split('.');
    const [row] = await server.rows<{ id: string }>(
      sql`select id from ${sql.table(table)} where lower(${sql.ref(field)}) = lower(${value})`,
    );
    const taken = await ask(column, value, admin);
    expect([taken.status, taken.refusal?.message]).toEqual([200, '该值不可用，系统中已存在！']);
    expect((await ask(column, value, admin, row?.id)).message).toBe('该值可用！');
    expect((await ask(column, 'nobody-has-it', admin)).message).toBe('该值可用！');
    for (const nothing of ['', ' ']) {
      const empty = await ask(column, nothing, admin);
      expect([empty.refusal, empty.message]).toEqual([undefined, '数据为空,不作处理！']);
    }
  },
);

test.each<[CheckableColumn, string, (values: { token: string }) => Promise<string | undefined>]>([
  [
    'sys_role.role_code',
    'AUDITOR',
    async ({ token }) =>
      (await server.call(roleRecords.add, { roleName: '大写', roleCode: 'AUDITOR' }, token)).refusal?.message,
  ],
  [
    'sys_dict.dict_code',
    'SEX',
    async ({ token }) =>
      (await server.call(dictionaryRecords.add, { dictName: '大写', dictCode: 'SEX' }, token)).refusal
        ?.message,
  ],
  [
    'sys_position.code',
    'BUYER',
    async ({ token }) =>
      (await server.call(positions.add, { name: '大写', code: 'BUYER' }, token)).refusal?.message,
  ],
  [
    'sys_user.work_no',
    'bs1010',
    async ({ token }) =>
      (await server.call(users.add, addForm({ workNo: 'bs1010' }), token)).refusal?.message,
  ],
])('%s: %s is taken, because codes that differ only in case are one code', async (column, code, add) => {
  expect((await ask(column, code, admin)).refusal?.error).toBe('value-taken');
  expect(await add({ token: admin })).toMatch(/已存在/);
});

test('a value of a user in the recycle bin is taken, and the answer says that it is there', async () => {
  const form = addForm();
  const id = await addPerson(server, admin, form);
  expect((await ask('sys_user.username', form.username, admin)).refusal?.result).toBeNull();
  await server.call(users.remove, { id }, admin);
  const { refusal } = await ask('sys_user.username', form.username.toUpperCase(), admin);
  expect([refusal?.error, refusal?.result]).toEqual(['value-taken', { isInBin: true }]);
});

test.each(checkableColumns)(
  '%s may be checked by users who may fill in its form, and by nobody else',
  async (column) => {
    const [, code] = uniqueCases[column];
    const filler = await somebodyHolding(server, code);
    const other = await somebodyHolding(server, 'online:list');
    expect((await ask(column, await takenValueOf(column), filler.token)).refusal?.error).toBe('value-taken');
    expect((await ask(column, await takenValueOf(column), other.token)).status).toBe(403);
  },
);

test.each([
  'onl_cgreport_item.field_name',
  'sys_data_source.code',
  'sys_quartz_job.job_class_name',
  'sys_depart.org_code',
])('%s is refused: the table does not exist or the column is not registered', async (column) => {
  expect((await ask(column, 'x', admin)).refusal?.message).toBe('不允许的校验字段');
});
