import { checkRules } from '@baisi/contract/check-rules';
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
const lines = JSON.stringify([
  { digits: '2', pattern: '[A-Z]{2}', message: '前两位应为大写字母' },
  { digits: '*', pattern: '.{4,10}', message: '长度应为4到10位' },
]);
const form = (values: object = {}) => {
  numbers += 1;
  return { ruleName: `规则${numbers}`, ruleCode: `check_${numbers}`, ruleJson: lines, ...values };
};
const add = async (values: object = {}): Promise<string> =>
  (await server.call(checkRules.add, form(values), admin)).result.id;
const get = async (id: string) => (await server.call(checkRules.get, { id }, admin)).result;

describe('checking a value', () => {
  const check = (ruleCode: string, value: string, as = anybody) =>
    server.call(checkRules.check, { ruleCode, value: encodeURIComponent(value) }, as);

  test('any signed-in user may check; the refusal has the text of the failing line and the position', async () => {
    await add({ ruleCode: 'asked' });
    expect((await check('asked', 'AB12')).refusal).toBeUndefined();
    const { status, refusal } = await check('asked', 'ab12');
    expect([status, refusal?.message]).toEqual([200, '前两位应为大写字母']);
    expect(refusal?.result).toEqual({
      digits: '2',
      pattern: '[A-Z]{2}',
      message: '前两位应为大写字母',
      beginIndex: 0,
      endIndex: 2,
      checkValue: 'ab',
      passed: false,
    });
    expect((await check('asked', 'AB')).refusal?.message).toBe('长度应为4到10位');
    expect((await check('asked', '')).refusal?.message).toBe('前两位应为大写字母');
  });

  test('an unknown rule has its own refusal', async () => {
    expect((await check('nobody', 'x')).refusal?.message).toBe('该编码不存在');
  });

  test('a value arrives unchanged: Chinese, percent and plus signs, URL-encoded once or twice', async () => {
    const pattern = '张三 100%\\+&=#\\/\\?';
    await add({ ruleCode: 'odd', ruleJson: JSON.stringify([{ digits: '*', pattern, message: '不对' }]) });
    expect((await check('odd', '张三 100%+&=#/?')).refusal).toBeUndefined();
    const once = await server.call(checkRules.check, { ruleCode: 'odd', value: '张三 100%+&=#/?' }, anybody);
    expect(once.refusal).toBeUndefined();
  });

  test.each(['%00', '%ED%A0%80', '%', '%E5%BC'])('%s is answered like any other value', async (value) => {
    await add({ ruleCode: `odd${numbers}`, ruleJson: lines });
    const { status } = await server.call(checkRules.check, { ruleCode: 'asked', value }, anybody);
    expect(status).toBe(200);
  });

  test('a value of more than 255 characters is refused', async () => {
    const { status, refusal } = await check('asked', 'A'.repeat(256));
    expect([status, refusal?.message]).toEqual([400, '校验值不能超过255个字符']);
    expect((await check('asked', '张'.repeat(255))).status).toBe(200);
  });

  test('no user-written pattern delays other requests', async () => {
    const hanging = ['(a+)+b', '(a*)*b', '(a|a)*b', '(\\w+\\s?)*!', '([a-z]+)*1', '((a{1,9}){1,9})b'];
    const ruleJson = JSON.stringify(
      hanging.map((pattern) => ({ digits: '*', pattern: `(?!${pattern}).*`, message: '不对' })),
    );
    await add({ ruleCode: 'hanging', ruleJson });
    const answers = await Promise.all(Array.from({ length: 8 }, () => check('hanging', 'a'.repeat(255))));
    expect(answers.map(({ refusal }) => refusal)).toEqual(answers.map(() => undefined));
  });
});

describe('writing', () => {
  test('a rule can be added, found, changed by its version, and removed', async () => {
    const added = await server.call(checkRules.add, form({ ruleName: '运单号', ruleCode: 'waybill' }), admin);
    expect(added.message).toBe('添加成功！');
    const list = await server.call(checkRules.list, { ruleName: '*运单*', column: 'ruleCode' }, admin);
    expect(list.result).toMatchObject({ total: 1, records: [{ ruleCode: 'waybill', ruleJson: lines }] });
    const { id } = added.result;
    const edit = { ...form({ ruleCode: 'waybill', ruleDescription: '快递' }), id, version: 1 };
    expect((await server.call(checkRules.edit, edit, admin)).message).toBe('修改成功!');
    expect(await get(id)).toMatchObject({ ruleDescription: '快递', version: 2, updateBy: 'admin' });
    const late = await server.call(checkRules.edit, edit, admin);
    expect([late.status, late.refusal?.result]).toEqual([
      409,
      expect.objectContaining({ current: expect.objectContaining({ version: 2 }) }),
    ]);
    expect((await server.call(checkRules.remove, { id }, admin)).message).toBe('删除成功!');
    expect((await server.call(checkRules.get, { id }, admin)).refusal?.message).toBe('未找到对应实体');
  });

  test('a code is unique', async () => {
    await add({ ruleCode: 'once' });
    const again = await server.call(checkRules.add, form({ ruleCode: 'once' }), admin);
    expect(again.refusal?.message).toBe('规则编码已存在!');
  });

  test.each([
    [{ ruleJson: 'x' }, '校验规则格式不正确'],
    [{ ruleJson: '[{"digits":"1","pattern":"(","message":"m"}]' }, '第1行：正则表达式格式不正确'],
    [{ ruleName: '' }, '规则名称不能为空'],
    [{ ruleCode: '编码' }, '规则编码由字母、数字或_.-组成'],
  ])('%j is refused: %s', async (values, message) => {
    const { status, refusal } = await server.call(checkRules.add, form(values), admin);
    expect([status, refusal?.message]).toEqual([400, message]);
  });

  test('several are removed together or not at all; a form writes only its own fields; the history names the author', async () => {
    const [a, b] = [await add(), await add()];
    const half = await server.call(checkRules.removeBatch, { ids: `${a},${b},rule-none` }, admin);
    expect(half.refusal?.message).toBe('未找到对应实体');
    const { ruleName, ruleCode } = await get(a);
    const payload = {
      id: a,
      version: 1,
      ruleName,
      ruleCode,
      ruleJson: lines,
      createBy: 'eve',
      updateBy: 'eve',
    };
    await server.request({ method: 'PUT', url: '/sys/checkRule/edit', token: admin, payload });
    expect(await get(a)).toMatchObject({ version: 2, createBy: 'admin', updateBy: 'admin' });
    expect((await server.call(checkRules.removeBatch, { ids: `${a},${b},` }, admin)).message).toBe(
      '删除成功!',
    );
    const history = await server.rows(
      sql`select operation, actor_name from change_history where table_name = 'sys_check_rule' and row_id = ${a} order by id`,
    );
    expect(history).toEqual(
      ['insert', 'update', 'delete'].map((operation) => ({ operation, actor_name: 'admin' })),
    );
  });
});

test('row rules restrict who may administer a rule, not who may apply it', async () => {
  const rule = await addRuleForNow(server, admin, {
    permissionId: 'menu-check-rules',
    ruleColumn: 'ruleCode',
    ruleConditions: 'RIGHT_LIKE',
    ruleValue: 'own_',
  });
  const codes = await buttonIds(
    server,
    'checkRule:list',
    'checkRule:add',
    'checkRule:edit',
    'checkRule:delete',
  );
  const clerk = await personWith(server, await roleGiving(server, codes, { 'menu-check-rules': [rule] }));
  const [own, foreign] = [await add({ ruleCode: 'own_1' }), await add({ ruleCode: 'foreign' })];
  const { result } = await server.call(checkRules.list, {}, clerk.token);
  expect(result).toMatchObject({ total: 1, records: [{ id: own }] });
  const refusals = await Promise.all([
    server.call(checkRules.get, { id: foreign }, clerk.token),
    server.call(checkRules.edit, { ...form(), id: foreign, version: 1 }, clerk.token),
    server.call(checkRules.removeBatch, { ids: `${own},${foreign}` }, clerk.token),
  ]);
  expect(refusals.map(({ refusal }) => refusal?.error)).toEqual(refusals.map(() => 'not-found'));
  const beyond = await server.call(checkRules.add, form({ ruleCode: 'beyond' }), clerk.token);
  expect([beyond.status, beyond.refusal?.error]).toEqual([403, 'beyond-own-rows']);
  const used = await server.call(checkRules.check, { ruleCode: 'foreign', value: 'AB12' }, clerk.token);
  expect(used.refusal).toBeUndefined();
});
