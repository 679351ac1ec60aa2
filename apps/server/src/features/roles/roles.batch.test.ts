import { roleBatch } from '@baisi/contract/role-batch';
import { roleRecords } from '@baisi/contract/role-records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { somebodyHolding } from '../users/testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

type Rows = Parameters<typeof server.call<typeof roleBatch.addBatch>>[1]['added'];
const save = (added: Rows, as = admin) => server.call(roleBatch.addBatch, { added }, as);

test('valid rows are saved; each refused row names its invalid field', async () => {
  const { result } = await save([
    { key: 'good', roleName: '仓库主管', roleCode: 'cangku', status: '0', sortNo: 3, dataScope: 'below' },
    { key: 'twice', roleName: '仓库', roleCode: 'cangku' },
    { key: 'taken', roleName: '审计', roleCode: 'auditor' },
    { key: 'look-alike', roleName: '管理员', roleCode: 'Admin' },
    { key: 'chinese', roleName: '仓库', roleCode: '仓库' },
    { key: 'nameless', roleName: ' ', roleCode: 'nameless' },
    { key: 'custom', roleName: '自定义', roleCode: 'custom', dataScope: 'custom' },
  ]);
  const said = new Map(result.rows.map(({ key, refusals }) => [key, refusals?.[0]]));
  expect(said.get('good')).toBeUndefined();
  expect(said.get('twice')).toMatchObject({ field: 'roleCode', code: 'role-code-taken' });
  expect(said.get('taken')).toMatchObject({ field: 'roleCode', code: 'role-code-taken' });
  expect(said.get('look-alike')).toMatchObject({ field: 'roleCode', code: 'role-code-taken' });
  expect(said.get('chinese')).toMatchObject({ field: 'roleCode', message: '角色编码不可输入汉字!' });
  expect(said.get('nameless')).toMatchObject({ field: 'roleName' });
  expect(said.get('custom')).toMatchObject({ field: 'dataScope' });
  const { result: page } = await server.call(roleRecords.list, { roleCode: 'cangku' }, admin);
  expect(page.records).toMatchObject([{ roleName: '仓库主管', status: '0', sortNo: 3, dataScope: 'below' }]);
});

test('a data scope other than 全部 requires the permission to grant; rows with the default scope are saved', async () => {
  const clerk = await somebodyHolding(server, 'role:add', 'role:list');
  const { result } = await save(
    [
      { key: 'scoped', roleName: '有范围', roleCode: 'scoped', dataScope: 'self' },
      { key: 'plain', roleName: '无范围', roleCode: 'plain' },
    ],
    clerk.token,
  );
  const said = new Map(result.rows.map(({ key, refusals }) => [key, refusals?.[0]?.code]));
  expect([said.get('scoped'), said.get('plain')]).toEqual(['forbidden', undefined]);
  expect(
    await server.rows(sql`select role_code from sys_role where role_code in ('scoped', 'plain')`),
  ).toEqual([{ role_code: 'plain' }]);
});

test('a proposed code reads a role’s name by words, is free whatever its case, and no two are equal', async () => {
  await save([{ key: 'row', roleName: '质检', roleCode: 'ZhiJian' }]);
  const read = {
    会计主管: 'kuaijizhuguan',
    行政专员: 'xingzhengzhuanyuan',
    调度员: 'diaoduyuan',
    强制审核: 'qiangzhishenhe',
    宁波组长: 'ningbozuzhang',
    盛世店长: 'shengshidianzhang',
    'HR 专员': 'hrzhuanyuan',
    'qa:lead': 'qa:lead',
    '★': '',
  };
  const propose = async (names: readonly string[]) =>
    (await server.call(roleBatch.proposeCodes, { names: [...names] }, admin)).result;
  expect(await propose(Object.keys(read))).toEqual(Object.values(read));
  expect(await propose(['质检', '质检'])).toEqual(['zhijian2', 'zhijian3']);
});
