import { exceptions } from '@baisi/contract/waybill-exceptions';
import { waybills } from '@baisi/contract/waybills';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addRuleForNow, buttonIds, personWith, roleGiving } from '../../permissions/testing/menus.ts';
import { somebodyHolding } from '../../users/testing/people.ts';
import { makeException, makeWaybill } from '../testing/made-waybills.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const deadline = '2030-01-01 18:00:00';

const list = async (input: Record<string, unknown>, as = admin) =>
  (await server.call(exceptions.list, input, as)).result;
const only = async (waybillNo: string) => {
  const [record] = (await list({ waybillNo })).records;
  if (record === undefined) throw new Error('no exception');
  return record;
};

test('a waybill has one open exception; after it is solved there can be another', async () => {
  const { id, waybillNo } = await makeWaybill(server, 80);
  const report = (values: object = {}) =>
    server.call(exceptions.report, { waybillId: id, exceptionType: '4', deadline, ...values }, admin);
  const first = await report({ ownerId: 'user-liwei', deadline: '2026-12-01 18:00:00', remark: '外箱破损' });
  expect(first.message).toBe('登记成功');
  expect(await only(waybillNo)).toMatchObject({
    id: first.result.id,
    exceptionType: '4',
    exceptionState: '0',
    ownerId: 'user-liwei',
    ownerName: '李伟',
    deadline: '2026-12-01 18:00:00',
    createBy: 'admin',
    waybillStatus: 91,
  });
  expect((await report()).refusal?.message).toBe('该运单已有未解决的异常件!');
  const solve = { id: first.result.id, outcome: 'resume' as const, resolution: '已更换外箱' };
  expect((await server.call(exceptions.solve, solve, admin)).message).toBe('已解决');
  expect(await only(waybillNo)).toMatchObject({
    exceptionState: '2',
    resolution: '已更换外箱',
    waybillStatus: 70,
  });
  const again = await server.call(exceptions.solve, solve, admin);
  expect([again.status, again.refusal?.message]).toEqual([409, '当前状态【已解决】不允许执行【解决】']);
  expect((await report()).refusal).toBeUndefined();
});

test('a reported exception has a deadline and an owner, the reporter unless another is named', async () => {
  const { id, waybillNo } = await makeWaybill(server, 80);
  const without = { waybillId: id, exceptionType: '3' as const };
  const refused = await server.call(exceptions.report, without, admin);
  expect([refused.status, refused.refusal?.message]).toEqual([400, '请选择处理期限!']);
  const { result } = await server.call(exceptions.report, { ...without, deadline }, admin);
  expect(await only(waybillNo)).toMatchObject({ deadline, ownerId: 'user-admin' });
  const edited = await server.call(exceptions.edit, { id: result.id, version: 1, deadline: null }, admin);
  expect([edited.status, edited.refusal?.message]).toEqual([400, '请选择处理期限!']);
});

test('an unknown owner is refused, and nothing moves', async () => {
  const { id } = await makeWaybill(server, 80);
  const input = { waybillId: id, exceptionType: '3' as const, ownerId: 'nobody', deadline };
  expect((await server.call(exceptions.report, input, admin)).refusal?.message).toBe('负责人不存在!');
  expect((await server.call(waybills.get, { id }, admin)).result.waybillStatus).toBe(80);
});

test('an edit changes the sent fields alone, refuses a stale version, and cannot solve', async () => {
  const { id: waybillId, waybillNo } = await makeWaybill(server, 91);
  const id = await makeException(server, waybillId, { remark: '说明', owner_id: 'user-liwei' });
  const edit = (values: object) => server.call(exceptions.edit, { id, version: 1, ...values }, admin);
  expect((await edit({ exceptionState: '1' })).message).toBe('修改成功!');
  const edited = await only(waybillNo);
  expect(edited).toMatchObject({ exceptionState: '1', remark: '说明', ownerId: 'user-liwei', version: 2 });
  const stale = await edit({ remark: '晚了' });
  expect([stale.status, stale.refusal?.error]).toEqual([409, 'stale-version']);
  expect((await edit({ version: 2, exceptionState: '2' })).status).toBe(400);
  expect(
    (await edit({ version: 2, ownerId: null, deadline: '2026-12-02 08:00:00' })).refusal,
  ).toBeUndefined();
  expect(await only(waybillNo)).toMatchObject({
    ownerId: null,
    deadline: '2026-12-02 08:00:00',
    remark: '说明',
  });
});

test('open exceptions come first, the nearest deadline at the top', async () => {
  const made: string[] = [];
  for (const [deadline, state] of [
    [null, '0'],
    ['2026-01-01', '2'],
    ['2026-03-01', '1'],
    ['2026-02-01', '0'],
  ]) {
    const { id } = await makeWaybill(server, 91);
    made.push(
      await makeException(server, id, { deadline, exception_state: state, owner_id: 'user-xuhaoran' }),
    );
  }
  const { records } = await list({ ownerId: 'user-xuhaoran' });
  expect(records.map(({ id }) => made.indexOf(id))).toEqual([3, 2, 0, 1]);
});

test('reading and dealing with exceptions have codes of their own, and rows follow the waybills', async () => {
  const rule = await addRuleForNow(server, admin, {
    permissionId: 'menu-waybills',
    ruleColumn: 'sysOrgCode',
    ruleConditions: '=',
    ruleValue: 'A01A01',
  });
  const held = await buttonIds(server, 'exception:list', 'exception:handle', 'waybill:list');
  const { token } = await personWith(server, await roleGiving(server, held, { 'menu-waybills': [rule] }));
  const own = await makeWaybill(server, 91, { sys_org_code: 'A01A01' });
  const foreign = await makeWaybill(server, 91, { sys_org_code: 'A01A02' });
  const [ownId, foreignId] = [await makeException(server, own.id), await makeException(server, foreign.id)];
  expect((await list({ pageSize: 100 }, token)).records.map(({ id }) => id)).toEqual([ownId]);
  const solve = { outcome: 'resume' as const, resolution: '好了' };
  const refusals = await Promise.all([
    server.call(exceptions.solve, { id: foreignId, ...solve }, token),
    server.call(exceptions.edit, { id: foreignId, version: 1, remark: '别人的' }, token),
    server.call(exceptions.report, { waybillId: foreign.id, exceptionType: '4', deadline }, token),
  ]);
  expect(refusals.map(({ refusal }) => refusal?.message)).toEqual(refusals.map(() => '未找到对应实体'));
  const reader = await somebodyHolding(server, 'exception:list');
  expect((await server.call(exceptions.solve, { id: ownId, ...solve }, reader.token)).status).toBe(403);
  // Signing is a right of its own.
  const signing = { id: ownId, outcome: 'sign' as const, resolution: '前台' };
  expect((await server.call(exceptions.solve, signing, token)).status).toBe(403);
  expect((await server.call(exceptions.solve, { id: ownId, ...solve }, token)).refusal).toBeUndefined();
});
