import { categories } from '@baisi/contract/categories';
import { departments } from '@baisi/contract/departments';
import type { ResultOf } from '@baisi/contract/endpoint';
import { fillRules } from '@baisi/contract/fill-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRuleForNow, buttonIds, personWith, roleGiving } from '../permissions/testing/menus.ts';
import { somebodyHolding } from '../users/testing/people.ts';

let server: TestServer;
let admin: string;
/** A signed-in user without any permission for rules. */
let anybody: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  anybody = (await somebodyHolding(server, 'online:list')).token;
});
afterAll(() => server.close());

let numbers = 0;
const form = (values: object = {}) => {
  numbers += 1;
  return {
    ruleName: `规则${numbers}`,
    ruleCode: `fill_${numbers}`,
    ruleClass: 'serialNo' as const,
    ...values,
  };
};
const add = async (values: object = {}): Promise<string> =>
  (await server.call(fillRules.add, form(values), admin)).result.id;
const get = async (id: string) => (await server.call(fillRules.get, { id }, admin)).result;
const execute = (ruleCode: string, formData: object = {}, as = anybody) =>
  server.call(fillRules.execute, { ruleCode, ...formData }, as);
const preview = (ruleCode: string, as = admin) => server.call(fillRules.preview, { ruleCode }, as);

describe('serial numbers', () => {
  test('a preview uses up no number; executing a rule uses it up', async () => {
    await add({ ruleCode: 'order_no', ruleParams: '{"prefix":"DD","digits":3}' });
    expect((await preview('order_no')).result).toBe('DD001');
    expect((await preview('order_no')).result).toBe('DD001');
    expect((await execute('order_no')).result).toBe('DD001');
    expect((await execute('order_no')).result).toBe('DD002');
    expect((await preview('order_no')).result).toBe('DD003');
  });

  test('no two callers get the same number, on any node', async () => {
    await add({ ruleCode: 'raced', ruleParams: '{"prefix":"R"}' });
    const other = await server.anotherNode();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        (n % 2 === 0 ? server : other).call(fillRules.execute, { ruleCode: 'raced' }, anybody),
      ),
    );
    await other.close();
    const given = answers.map(({ result }) => result);
    expect(new Set(given).size).toBe(60);
    expect(given.toSorted().at(-1)).toBe('R0060');
  });

  test('numbers restart with each period, and continue after an edit of the rule', async () => {
    const id = await add({ ruleCode: 'daily', ruleParams: '{"date":"YYYYMMDD","digits":2}' });
    const today = (await execute('daily')).result;
    expect(today).toMatch(/^\d{8}01$/);
    server.clock.advance(24 * 3_600_000);
    const tomorrow = (await execute('daily', {}, await server.signIn('admin'))).result;
    expect(tomorrow).toMatch(/^\d{8}01$/);
    expect(tomorrow).not.toBe(today);
    const edit = {
      ...form({ ruleCode: 'daily', ruleParams: '{"date":"YYYYMMDD","prefix":"T","digits":2}' }),
      id,
    };
    admin = await server.signIn('admin');
    anybody = (await somebodyHolding(server, 'online:list')).token;
    expect((await server.call(fillRules.edit, { ...edit, version: 1 }, admin)).message).toBe('修改成功!');
    expect((await execute('daily')).result).toBe(`T${tomorrow.slice(0, 8)}02`);
  });
});

describe('codes of departments and categories', () => {
  test('the next code below the parent in the form, in the rule, or at the top level', async () => {
    await add({ ruleCode: 'org_code', ruleClass: 'orgCode', ruleParams: '{"parentId":"dept-east"}' });
    const [east] = await server.rows<{ code: string }>(
      sql`select org_code as code from sys_depart where id = 'dept-east'`,
    );
    const ofRule = (await execute('org_code')).result;
    expect(ofRule).toMatch(new RegExp(`^${east?.code}[A-Z]\\d\\d$`));
    expect(await server.rows(sql`select from sys_depart where org_code = ${ofRule}`)).toEqual([]);
    expect((await preview('org_code')).result).toBe(ofRule);
    expect((await execute('org_code', { parentId: '0' })).result).toMatch(/^[A-Z]\d\d$/);
    const form = { departName: '新部门', parentId: 'dept-east' };
    const added = await server.call(departments.add, form, admin);
    const { orgCode } = (await server.call(departments.get, { id: added.result.id }, admin)).result;
    expect(orgCode).toBe(ofRule);
    await server.call(departments.remove, { id: added.result.id }, admin);
    expect((await preview('org_code')).result).not.toBe(ofRule);
    const missing = await execute('org_code', { parentId: 'dept-none' });
    expect(missing.refusal?.message).toBe('未找到上级部门');
  });

  test('categories are numbered in the same way', async () => {
    await add({ ruleCode: 'category_code', ruleClass: 'categoryCode' });
    const next = (await execute('category_code')).result;
    expect(next).toMatch(/^[A-Z]\d\d$/);
    await server.call(categories.add, { name: '新分类', pid: '0' }, admin);
    const [made] = await server.rows<{ id: string; code: string }>(
      sql`select id, code from sys_category where name = '新分类'`,
    );
    expect(made?.code).toBe(next);
    expect((await execute('category_code', { pid: made?.id })).result).toBe(`${next}A01`);
    expect((await execute('category_code', { pid: 'category-none' })).refusal?.message).toBe(
      '未找到上级分类',
    );
  });

  test('other fields of a form are ignored', async () => {
    await add({ ruleCode: 'odd_form', ruleClass: 'orgCode' });
    const odd = { parentId: { $gt: '' }, __proto__: { parentId: 'x' }, ruleClass: 'serialNo' };
    expect((await execute('odd_form', odd)).result).toMatch(/^[A-Z]\d\d$/);
  });
});

describe('several rules at once', () => {
  const batch = async (payload: object) => {
    const url = fillRules.executeBatch.path;
    const { status, body } = await server.request({ method: 'PUT', url, payload, token: anybody });
    return {
      status,
      message: body['message'],
      result: body['result'] as ResultOf<typeof fillRules.executeBatch>,
    };
  };

  test('return values in request order, each with its own form merged over the common one', async () => {
    await add({ ruleCode: 'b1', ruleParams: '{"prefix":"B"}' });
    await add({ ruleCode: 'b2', ruleClass: 'orgCode' });
    const { result } = await batch({
      rules: [
        { ruleCode: 'b1' },
        { ruleCode: 'b2' },
        { ruleCode: 'b1' },
        { ruleCode: 'b2', formData: { parentId: '0' } },
      ],
      commonFormData: { parentId: 'dept-it' },
    });
    expect(result.map(({ ruleCode }) => ruleCode)).toEqual(['b1', 'b2', 'b1', 'b2']);
    expect(result[1]?.result.length).toBeGreaterThan(3);
    expect(result[3]?.result).toMatch(/^[A-Z]\d\d$/);
    expect([result[0]?.result, result[2]?.result]).toEqual(['B0001', 'B0002']);
  });

  test('use up no number if one of the rules is unknown', async () => {
    await add({ ruleCode: 'b3' });
    const refused = await batch({ rules: [{ ruleCode: 'b3' }, { ruleCode: 'nobody' }] });
    expect(refused.message).toBe('未找到填值规则“nobody”');
    expect((await preview('b3')).result).toBe('0001');
  });

  test.each([
    [{ rules: [] }, '填值规则不能为空'],
    [{ rules: Array(51).fill({ ruleCode: 'b1' }) }, '填值规则最多50个'],
    [{ rules: 'b1' }, '填值规则格式不正确'],
  ])('%j is refused: %s', async (input, message) => {
    const { status, message: text } = await batch(input);
    expect([status, text]).toEqual([400, message]);
  });
});

describe('writing', () => {
  test('a rule can be added, listed, changed by its version, and removed with its counters', async () => {
    const added = await server.call(fillRules.add, form({ ruleName: '订单号', ruleCode: 'crud' }), admin);
    expect(added.message).toBe('添加成功！');
    const { id } = added.result;
    const list = await server.call(fillRules.list, { ruleClass: 'serialNo', ruleName: '订单*' }, admin);
    expect(list.result).toMatchObject({
      total: 1,
      records: [{ id, ruleParams: '{"prefix":"","date":"","digits":4}', version: 1 }],
    });
    await execute('crud');
    const edit = { ...form({ ruleCode: 'crud', ruleName: '单号' }), id, version: 1 };
    await server.call(fillRules.edit, edit, admin);
    const late = await server.call(fillRules.edit, edit, admin);
    expect([late.status, late.refusal?.result]).toMatchObject([
      409,
      { current: { ruleName: '单号', version: 2 } },
    ]);
    expect((await server.call(fillRules.remove, { id }, admin)).message).toBe('删除成功!');
    expect(await server.rows(sql`select from sys_fill_serial where rule_id = ${id}`)).toEqual([]);
    expect((await execute('crud')).refusal?.message).toBe('未找到填值规则“crud”');
  });

  test.each([
    [{ ruleParams: '{' }, '规则参数不是正确的JSON'],
    [{ ruleParams: '{"digits":99}' }, '流水号位数应为1到12的整数'],
    [{ ruleClass: 'org.jeecg.Rule' }, '生成方式格式不正确'],
    [{ ruleName: ' ' }, '规则名称不能为空'],
    [{ ruleCode: 'a b' }, '规则编码由字母、数字或_.-组成'],
  ])('%j is refused: %s', async (values, message) => {
    const { status, refusal } = await server.call(fillRules.add, form(values), admin);
    expect([status, refusal?.message]).toEqual([400, message]);
  });

  test('a code is unique; several are removed together or not at all; a form writes only its own fields', async () => {
    const [a, b] = [await add({ ruleCode: 'twice' }), await add()];
    const again = await server.call(fillRules.add, form({ ruleCode: 'twice' }), admin);
    expect(again.refusal?.message).toBe('规则编码已存在!');
    const half = await server.call(fillRules.removeBatch, { ids: `${a},rule-none` }, admin);
    expect(half.refusal?.message).toBe('未找到对应实体');
    const payload = { ...form({ ruleCode: 'twice' }), id: a, version: 1, createBy: 'eve', last: 9 };
    await server.request({ method: 'PUT', url: '/sys/fillRule/edit', token: admin, payload });
    expect(await get(a)).toMatchObject({ version: 2, createBy: 'admin', updateBy: 'admin' });
    expect((await server.call(fillRules.removeBatch, { ids: `${a},${b},` }, admin)).refusal).toBeUndefined();
  });
});

test('row rules limit who may administer a rule, not who may apply it', async () => {
  const rule = await addRuleForNow(server, admin, {
    permissionId: 'menu-fill-rules',
    ruleColumn: 'ruleClass',
    ruleConditions: '=',
    ruleValue: 'orgCode',
  });
  const codes = await buttonIds(server, 'fillRule:list', 'fillRule:add', 'fillRule:edit', 'fillRule:delete');
  const clerk = await personWith(server, await roleGiving(server, codes, { 'menu-fill-rules': [rule] }));
  const foreign = await add({ ruleCode: 'foreign' });
  const own = await add({ ruleCode: 'own', ruleClass: 'orgCode' });
  const { result } = await server.call(fillRules.list, { pageSize: 100 }, clerk.token);
  expect(new Set(result.records.map(({ ruleClass }) => ruleClass))).toEqual(new Set(['orgCode']));
  const refusals = await Promise.all([
    server.call(fillRules.get, { id: foreign }, clerk.token),
    server.call(fillRules.edit, { ...form(), id: foreign, version: 1 }, clerk.token),
    server.call(fillRules.removeBatch, { ids: `${own},${foreign}` }, clerk.token),
  ]);
  expect(refusals.map(({ refusal }) => refusal?.error)).toEqual(refusals.map(() => 'not-found'));
  const beyond = await server.call(fillRules.add, form({ ruleCode: 'beyond' }), clerk.token);
  expect([beyond.status, beyond.refusal?.error]).toEqual([403, 'beyond-own-rows']);
  expect((await execute('foreign', {}, clerk.token)).refusal).toBeUndefined();
});
