import { onlineReports, reports } from '@baisi/contract/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const demoReports = async () =>
  (await server.call(reports.list, { pageSize: 100 }, admin)).result.records.filter(({ code }) =>
    code.startsWith('demo_'),
  );

test('every report of the demo company has rows, whose columns are the declared ones', async () => {
  const all = await demoReports();
  expect(all.length).toBeGreaterThan(2);
  for (const { id, items } of all) {
    const { result, refusal } = await server.call(onlineReports.data, { id }, admin);
    expect(refusal).toBeUndefined();
    expect(result.total).toBeGreaterThan(1);
    expect(Object.keys(result.records[0] ?? {})).toEqual(items.map(({ fieldName }) => fieldName));
  }
});

test('every report of the demo company could have been entered through its form', async () => {
  for (const [index, { name, cgrSql, items, params, roleIds }] of (await demoReports()).entries()) {
    const form = { code: `again${index}`, name, cgrSql, items, params, roleIds };
    expect((await server.call(reports.add, form, admin)).refusal).toBeUndefined();
  }
});

test('who lists users may choose them from the demo report, but not departments', async () => {
  const clerk = await server.signIn('linmeihua');
  const open = (code: string) => server.call(onlineReports.columns, { code }, clerk);
  const people = await open('demo_people');
  const { result } = await server.call(onlineReports.data, { id: people.result.cgRpConfigId }, clerk);
  expect(result.total).toBeGreaterThan(1);
  expect((await open('demo_departments')).status).toBe(403);
});
