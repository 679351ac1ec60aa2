import { positions } from '@baisi/contract/positions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeFile } from '../../testing/taken-file.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRuleForNow, buttonIds, personWith, roleGiving } from '../permissions/testing/menus.ts';
import { somebodyHolding } from '../users/testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  for (const [name, code] of [
    ['导出李', 'file_c'],
    ['导出安', 'file_a'],
    ['导出张', 'file_b'],
  ] as const)
    await server.call(positions.add, { name, code, postRank: '3', status: '0', sortNo: 5 }, admin);
});
afterAll(() => server.close());

const asked = { name: '*导出*', column: 'name', order: 'asc' };
const namesIn = (rows: unknown[][]) => rows.slice(1).map(([name]) => name);

test('the filtered list is exported in its order, with the texts that the list shows', async () => {
  const { rows } = await takeFile(server, positions.exportXls, asked, admin);
  expect(namesIn(rows)).toEqual(['导出安', '导出李', '导出张']);
  expect(rows[0]).toEqual(['职务名称', '职务编码', '职级', '状态', '排序', '创建时间']);
  expect(rows[1]?.slice(0, 5)).toEqual(['导出安', 'file_a', '中级', '停用', 5]);
});

test('chosen records are exported alone; a query without results gives an empty file', async () => {
  const { result } = await server.call(positions.list, { code: 'file_b' }, admin);
  const selections = result.records[0]?.id ?? '';
  const chosen = await takeFile(server, positions.exportXls, { ...asked, selections }, admin);
  expect(namesIn(chosen.rows)).toEqual(['导出张']);
  const none = await takeFile(server, positions.exportXls, { name: '没有' }, admin);
  expect([none.status, none.bytes.length]).toEqual([200, 0]);
});

test('a name that every JavaScript object has as a property is exported like any other', async () => {
  const form = { name: 'constructor', code: 'file_d', postRank: 'toString' };
  await server.call(positions.add, form, admin);
  const { rows } = await takeFile(server, positions.exportXls, { code: 'file_d' }, admin);
  expect(rows[1]?.slice(0, 4)).toEqual(['constructor', 'file_d', 'toString', '启用']);
});

test('row rules limit the file, and the permission to list is not enough to export', async () => {
  const lister = await somebodyHolding(server, 'position:list');
  expect((await takeFile(server, positions.exportXls, asked, lister.token)).status).toBe(403);
  const rule = await addRuleForNow(server, admin, {
    permissionId: 'menu-positions',
    ruleColumn: 'code',
    ruleConditions: '=',
    ruleValue: 'file_b',
  });
  const codes = await buttonIds(server, 'position:list', 'position:export');
  const roleId = await roleGiving(server, codes, { 'menu-positions': [rule] });
  const { token } = await personWith(server, roleId);
  const { rows } = await takeFile(server, positions.exportXls, asked, token);
  expect(namesIn(rows)).toEqual(['导出张']);
});
