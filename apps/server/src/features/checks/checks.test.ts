import { type CheckableColumn, checkableColumns, checks } from '@baisi/contract/checks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ruledRows, uniqueCases } from '../../testing/every-case.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { somebodyHolding } from '../users/testing/people.ts';

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
