import type { InputOf } from '@baisi/contract/endpoint';
import { type DataRule, permissionRules } from '@baisi/contract/permission-rules';
import { users } from '@baisi/contract/users';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addRule, buttonIds, permissionOf, personHolding, personWith, roleGiving } from '../testing/menus.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());
afterEach(async () => {
  await server.rows(sql`delete from sys_permission_data_rule`);
  await server.rows(sql`update sys_permission set rule_flag = 0`);
  server.clock.advance(1_000);
});

type Batch = Partial<InputOf<typeof permissionRules.saveBatch>>;

const men = { ruleColumn: 'sex', ruleConditions: '=', ruleValue: '1' };
const save = (batch: Batch, as = admin) =>
  server.call(
    permissionRules.saveBatch,
    { permissionId: 'menu-users', added: [], changed: [], removed: [], ...batch },
    as,
  );
const rowsOf = async (batch: Batch) => (await save(batch)).result.rows;
const ofUsers = async () =>
  (await server.call(permissionRules.ofMenu, { permissionId: 'menu-users' }, admin)).result;
const newRule = (key: string, more: object = {}) => ({ key, ruleName: `新规则${key}`, ...men, ...more });
/** Stores a rule of 用户管理 and returns it. */
async function storedRule(rule: Partial<InputOf<typeof permissionRules.add>> = men): Promise<DataRule> {
  const id = await addRule(server, admin, rule);
  const found = (await ofUsers()).find((one) => one.id === id);
  if (found === undefined) throw new Error('no rule');
  return found;
}
const over = ({ id, version }: DataRule, fields: object = {}) => ({ id, version, ...fields });

describe('a grid saves its rules together', () => {
  test('new, changed and removed rules are saved together: the response contains each as stored, and each gets its history', async () => {
    const [kept, gone] = [await storedRule(), await storedRule()];
    const { result, message } = await save({
      added: [
        newRule('row_1', { ruleName: ' 全部 ', ruleConditions: 'ALL', ruleColumn: null, ruleValue: null }),
      ],
      changed: [over(kept, { ruleConditions: 'IN', ruleValue: '1,2' })],
      removed: [over(gone)],
    });
    expect(message).toBe('保存成功！');
    expect(result.rows).toMatchObject([
      { key: gone.id },
      { key: kept.id, record: { ruleConditions: 'IN', ruleColumn: 'sex', version: 2, updateBy: 'admin' } },
      { key: 'row_1', record: { ruleName: '全部', permissionId: 'menu-users', status: '1', version: 1 } },
    ]);
    expect((await ofUsers()).map(({ ruleConditions }) => ruleConditions)).toEqual(['IN', 'ALL']);
    const changes = await server.rows(
      sql`select operation, actor_name from change_history where table_name = 'sys_permission_data_rule' and request_id = (
        select request_id from change_history where row_id = ${gone.id} order by id desc limit 1) order by id`,
    );
    expect(changes).toEqual(
      ['delete', 'update', 'insert'].map((operation) => ({ operation, actor_name: 'admin' })),
    );
  });

  test('a refused rule names its wrong field, and the other rows are saved', async () => {
    const [wrong, right] = [await storedRule(), await storedRule()];
    const { result, message } = await save({
      added: [
        newRule('row_sql', { ruleConditions: 'USE_SQL_RULES', ruleColumn: null, ruleValue: '1=1' }),
        newRule('row_column', { ruleColumn: 'password_hash' }),
        newRule('row_empty', { ruleName: '', status: '7' }),
        newRule('row_right'),
      ],
      changed: [over(wrong, { ruleValue: '男' }), over(right, { ruleValue: '2' })],
    });
    expect(message).toBe('');
    const refusal = (field: string, said: string, code = 'rule-refused') => ({ field, code, message: said });
    expect(result.rows.filter(({ refusals }) => refusals !== undefined)).toEqual([
      { key: wrong.id, refusals: [refusal('ruleValue', '规则值不是有效的性别')] },
      {
        key: 'row_sql',
        refusals: [refusal('ruleConditions', '不支持自定义SQL规则，请用字段、条件和值表达')],
      },
      { key: 'row_column', refusals: [refusal('ruleColumn', '规则字段不存在')] },
      {
        key: 'row_empty',
        refusals: expect.arrayContaining([
          refusal('ruleName', '规则名称不能为空', 'invalid-input'),
          refusal('status', '状态格式不正确', 'invalid-input'),
        ]),
      },
    ]);
    expect((await ofUsers()).map(({ ruleValue }) => ruleValue)).toEqual(['1', '2', '1']);
  });

  test('new rules are listed in the order in which they were typed', async () => {
    const typed = Array.from({ length: 8 }, (_, at) => `第${at}条`);
    await save({ added: typed.map((ruleName, at) => newRule(`row_${at}`, { ruleName })) });
    expect((await ofUsers()).map(({ ruleName }) => ruleName)).toEqual(typed);
  });

  test('for a rule that another user changed or removed first, the response contains the stored rule, or that it is removed', async () => {
    const [edited, removed, both] = [await storedRule(), await storedRule(), await storedRule()];
    await server.call(permissionRules.edit, { ...men, ...over(edited), ruleName: '快' }, admin);
    await server.call(permissionRules.remove, { id: removed.id }, admin);
    await server.call(permissionRules.remove, { id: both.id }, admin);
    const rows = await rowsOf({
      changed: [over(edited, { ruleName: '慢' }), over(removed, { ruleName: '慢' })],
      removed: [over(both)],
    });
    expect(rows).toMatchObject([
      { key: both.id },
      {
        key: edited.id,
        refusals: [{ code: 'stale-version', message: expect.stringMatching('数据已被 admin 于') }],
        current: { ruleName: '快', version: 2 },
      },
      { key: removed.id, refusals: [{ code: 'not-found' }], current: null },
    ]);
  });

  test('takes effect at the next request; the menu shows whether it has rules, and removed rules disappear from the grants', async () => {
    const [row] = await rowsOf({ added: [newRule('row_1')] });
    const id = row?.record?.id ?? '';
    const flag = async () => (await permissionOf(server, admin, 'menu-users'))?.ruleFlag;
    expect(await flag()).toBe(1);
    const codes = await buttonIds(server, 'user:list', 'user:sex');
    const roleId = await roleGiving(server, codes, { 'menu-users': [id] });
    const person = await personWith(server, roleId);
    const sexes = async () =>
      new Set(
        (await server.call(users.list, { pageSize: 100 }, person.token)).result.records.map(({ sex }) => sex),
      );
    expect(await sexes()).toEqual(new Set([1]));
    await save({ changed: [{ id, version: 1, ruleValue: '2' }] });
    expect(await sexes()).toEqual(new Set([2]));
    await save({ removed: [{ id, version: 2 }] });
    expect(await flag()).toBe(0);
    const grants = await server.rows(sql`select data_rule_ids from sys_role_permission
      where role_id = ${roleId} and permission_id = 'menu-users'`);
    expect(grants).toEqual([{ data_rule_ids: null }]);
  });
});

describe('a batch of rules', () => {
  test('is refused for users who see only some of the rows, or do not hold the menu', async () => {
    const rule = await storedRule();
    const codes = await buttonIds(server, 'permission:rule', 'user:list');
    const narrow = await personWith(server, await roleGiving(server, codes, { 'menu-users': [rule.id] }));
    const removal = { removed: [over(rule)] };
    expect((await save(removal, narrow.token)).refusal?.error).toBe('beyond-own-rows');
    const stranger = await personHolding(server, 'permission:rule');
    expect((await save(removal, stranger.token)).refusal?.error).toBe('beyond-own-grants');
    expect(await ofUsers()).toHaveLength(1);
  });

  test('is refused for a rule of another menu, a menu without rules, or a missing menu', async () => {
    const rule = await storedRule();
    const elsewhere = { permissionId: 'menu-logs', changed: [over(rule, { ruleName: '移' })] };
    expect(await rowsOf(elsewhere)).toMatchObject([{ refusals: [{ code: 'not-found' }], current: null }]);
    expect(await rowsOf({ permissionId: 'menu-logs', removed: [over(rule)] })).toEqual([{ key: rule.id }]);
    expect(await ofUsers()).toMatchObject([{ id: rule.id, version: 1 }]);
    const [unruled] = await rowsOf({ permissionId: 'menu-online-users', added: [newRule('row_1')] });
    expect(unruled?.refusals).toEqual([{ code: 'rule-refused', message: '该菜单不支持数据规则' }]);
    const nowhere = await save({ permissionId: 'menu-none', added: [newRule('row_1')] });
    expect(nowhere.refusal?.message).toBe('未找到菜单信息');
  });

  test('is refused with fields outside the form of a rule, with a row twice, or with more than 500 rows', async () => {
    const rule = await storedRule();
    const smuggled = { permissionId: 'menu-logs', createBy: 'smuggled', createTime: '1999-01-01 00:00:00' };
    const rows = await rowsOf({
      added: [Object.assign(newRule('row_1'), smuggled, { id: 'smuggled', version: 77 })],
      changed: [Object.assign(over(rule, { ruleName: '改' }), smuggled)],
    });
    for (const { record } of rows)
      expect(record).toMatchObject({
        permissionId: 'menu-users',
        createBy: 'admin',
        createTime: expect.stringMatching(/^20/),
      });
    expect(rows[1]?.record?.id).not.toBe('smuggled');
    const twice = await save({ changed: [over(rule)], removed: [over(rule)] });
    expect([twice.status, twice.refusal?.message]).toEqual([400, '同一行不能重复保存']);
    const many = await save({ added: Array.from({ length: 501 }, (_, i) => newRule(`row_${i}`)) });
    expect([many.status, many.refusal?.message]).toEqual([400, '一次最多保存500行']);
  });
});
