import { categories } from '@baisi/contract/categories';
import { checkRules } from '@baisi/contract/check-rules';
import { departmentRoles } from '@baisi/contract/department-roles';
import { departments } from '@baisi/contract/departments';
import { dictionaryItems } from '@baisi/contract/dictionary-items';
import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import { fillRules } from '@baisi/contract/fill-rules';
import { type HistoryTable, history, historyTables } from '@baisi/contract/history';
import { permissionRecords } from '@baisi/contract/permission-records';
import { permissionRules } from '@baisi/contract/permission-rules';
import { positions } from '@baisi/contract/positions';
import { roleRecords } from '@baisi/contract/role-records';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addPermission, addRuleForNow, menuForm } from '../permissions/testing/menus.ts';
import { addPerson, editForm, recordOf } from '../users/testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

type Room = {
  /** Makes a record and answers its id. */
  add: () => Promise<string>;
  /** Description of the change in the history. */
  label: string;
  /** Changes that field to 改后; it was 改前. */
  edit: (id: string) => Promise<unknown>;
  /** Present value of the field. */
  read: (id: string) => Promise<unknown>;
};

const before = '改前';
const after = '改后';
const item = { itemText: before, itemValue: '77', sortOrder: 1, status: 1 };
const rule = { ruleColumn: 'sex', ruleConditions: '=', ruleValue: '1' };
const checkLine = { digits: '*', pattern: '^[0-9]+$', message: '应为数字' };
const checkRule = { ruleCode: 'history_check', ruleJson: JSON.stringify([checkLine]) };
const fillRule = { ruleCode: 'history_fill', ruleClass: 'serialNo' } as const;

const sexId = async () =>
  (await server.rows<{ id: string }>(sql`select id from sys_dict where dict_code = 'sex'`))[0]?.id ?? '';

/** One record of each feature. A table without a line here does not compile. */
const rooms: Record<HistoryTable, Room> = {
  sys_user: {
    add: () => addPerson(server, admin, { realname: before }),
    label: '用户姓名',
    edit: async (id) =>
      server.call(users.edit, editForm(await recordOf(server, admin, id), { realname: after }), admin),
    read: async (id) => (await recordOf(server, admin, id)).realname,
  },
  sys_role: {
    add: async () =>
      (await server.call(roleRecords.add, { roleName: before, roleCode: 'history-role' }, admin)).result.id,
    label: '角色名称',
    edit: async (id) => {
      const { result } = await server.call(roleRecords.get, { id }, admin);
      return server.call(roleRecords.edit, { ...result, roleName: after }, admin);
    },
    read: async (id) => (await server.call(roleRecords.get, { id }, admin)).result.roleName,
  },
  sys_depart: {
    add: async () =>
      (await server.call(departments.add, { departName: before, parentId: 'dept-head-office' }, admin)).result
        .id,
    label: '机构名称',
    edit: async (id) => {
      const { result } = await server.call(departments.get, { id }, admin);
      return server.call(departments.edit, { id, version: result.version, departName: after }, admin);
    },
    read: async (id) => (await server.call(departments.get, { id }, admin)).result.departName,
  },
  sys_position: {
    add: async () =>
      (await server.call(positions.add, { code: 'history-position', name: before }, admin)).result.id,
    label: '职务名称',
    edit: async (id) => {
      const { result } = await server.call(positions.get, { id }, admin);
      return server.call(positions.edit, { ...result, name: after }, admin);
    },
    read: async (id) => (await server.call(positions.get, { id }, admin)).result.name,
  },
  sys_dict: {
    add: async () =>
      (await server.call(dictionaryRecords.add, { dictName: before, dictCode: 'history_dict' }, admin)).result
        .id,
    label: '字典名称',
    edit: async (id) => {
      const { result } = await server.call(dictionaryRecords.get, { id }, admin);
      return server.call(dictionaryRecords.edit, { ...result, type: 0, dictName: after }, admin);
    },
    read: async (id) => (await server.call(dictionaryRecords.get, { id }, admin)).result.dictName,
  },
  sys_dict_item: {
    add: async () =>
      (await server.call(dictionaryItems.add, { dictId: await sexId(), ...item }, admin)).result.id,
    label: '名称',
    edit: (id) => server.call(dictionaryItems.edit, { ...item, id, version: 1, itemText: after }, admin),
    read: async (id) => {
      const { result } = await server.call(dictionaryItems.list, { dictId: await sexId() }, admin);
      return result.records.find((one) => one.id === id)?.itemText;
    },
  },
  sys_category: {
    add: async () => (await server.call(categories.add, { name: before }, admin)).result.id,
    label: '分类名称',
    edit: (id) => server.call(categories.edit, { id, version: 1, name: after }, admin),
    read: async (id) => (await server.call(categories.get, { id }, admin)).result.name,
  },
  sys_permission: {
    add: () => addPermission(server, admin, { ...menuForm(), name: before }),
    label: '菜单名称',
    edit: async (id) => {
      const { result } = await server.call(permissionRecords.get, { id }, admin);
      const { menuType, parentId, url, component, version } = result;
      const form = { id, menuType, parentId, url, component, version, name: after };
      return server.call(permissionRecords.edit, form, admin);
    },
    read: async (id) => (await server.call(permissionRecords.get, { id }, admin)).result.name,
  },
  sys_permission_data_rule: {
    add: () => addRuleForNow(server, admin, { ...rule, ruleName: before }),
    label: '规则名称',
    edit: (id) => server.call(permissionRules.edit, { ...rule, id, version: 1, ruleName: after }, admin),
    read: async (id) => {
      const { result } = await server.call(permissionRules.ofMenu, { permissionId: 'menu-users' }, admin);
      return result.find((one) => one.id === id)?.ruleName;
    },
  },
  sys_depart_role: {
    add: async () =>
      (
        await server.call(
          departmentRoles.add,
          { departId: 'dept-it', roleName: before, roleCode: 'history_it_role' },
          admin,
        )
      ).result.id,
    label: '部门角色名称',
    edit: (id) =>
      server.call(
        departmentRoles.edit,
        { id, version: 1, roleName: after, roleCode: 'history_it_role' },
        admin,
      ),
    read: async (id) => (await server.call(departmentRoles.get, { id }, admin)).result.roleName,
  },
  sys_check_rule: {
    add: async () => (await server.call(checkRules.add, { ...checkRule, ruleName: before }, admin)).result.id,
    label: '规则名称',
    edit: (id) => server.call(checkRules.edit, { ...checkRule, id, version: 1, ruleName: after }, admin),
    read: async (id) => (await server.call(checkRules.get, { id }, admin)).result.ruleName,
  },
  sys_fill_rule: {
    add: async () => (await server.call(fillRules.add, { ...fillRule, ruleName: before }, admin)).result.id,
    label: '规则名称',
    edit: (id) => server.call(fillRules.edit, { ...fillRule, id, version: 1, ruleName: after }, admin),
    read: async (id) => (await server.call(fillRules.get, { id }, admin)).result.ruleName,
  },
};

test.each(historyTables)(
  'records of %s tell what was changed, by columns that there are, and take it back',
  async (table) => {
    const { add, edit, read, label } = rooms[table];
    const id = await add();
    await edit(id);
    expect(await read(id)).toBe(after);
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
    expect(await read(id)).toBe(before);
    const { result: now } = await server.call(history.list, about, admin);
    expect(now.records[0]?.restoredFrom).toBe(change?.id);
  },
);

test('a change of what a role gives stands in the history of the role', async () => {
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
