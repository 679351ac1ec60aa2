import { departments } from '@baisi/contract/departments';
import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import { type HistoryTable, history, historyTables } from '@baisi/contract/history';
import { positions } from '@baisi/contract/positions';
import { roleRecords } from '@baisi/contract/role-records';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestHouse, type TestHouse } from '../../testing/test-house.ts';
import { addPerson, editForm, recordOf } from '../users/testing/people.ts';

let house: TestHouse;
let admin: string;
beforeAll(async () => {
  house = await startTestHouse();
  admin = await house.signIn('admin');
});
afterAll(() => house.close());

type Room = {
  /** Makes a record and answers its id. */
  add: () => Promise<string>;
  /** What is changed, in the words of the history. */
  label: string;
  /** Changes that field to 改后; it was 改前. */
  edit: (id: string) => Promise<unknown>;
  /** What stands in that field now. */
  read: (id: string) => Promise<unknown>;
};

const before = '改前';
const after = '改后';

/** One record of each room. A table without a line here does not compile. */
const rooms: Record<HistoryTable, Room> = {
  sys_user: {
    add: () => addPerson(house, admin, { realname: before }),
    label: '用户姓名',
    edit: async (id) =>
      house.call(users.edit, editForm(await recordOf(house, admin, id), { realname: after }), admin),
    read: async (id) => (await recordOf(house, admin, id)).realname,
  },
  sys_role: {
    add: async () =>
      (await house.call(roleRecords.add, { roleName: before, roleCode: 'history-role' }, admin)).result.id,
    label: '角色名称',
    edit: async (id) => {
      const { result } = await house.call(roleRecords.get, { id }, admin);
      return house.call(roleRecords.edit, { ...result, roleName: after }, admin);
    },
    read: async (id) => (await house.call(roleRecords.get, { id }, admin)).result.roleName,
  },
  sys_depart: {
    add: async () =>
      (await house.call(departments.add, { departName: before, parentId: 'dept-head-office' }, admin)).result
        .id,
    label: '机构名称',
    edit: async (id) => {
      const { result } = await house.call(departments.get, { id }, admin);
      return house.call(departments.edit, { id, version: result.version, departName: after }, admin);
    },
    read: async (id) => (await house.call(departments.get, { id }, admin)).result.departName,
  },
  sys_position: {
    add: async () =>
      (await house.call(positions.add, { code: 'history-position', name: before }, admin)).result.id,
    label: '职务名称',
    edit: async (id) => {
      const { result } = await house.call(positions.get, { id }, admin);
      return house.call(positions.edit, { ...result, name: after }, admin);
    },
    read: async (id) => (await house.call(positions.get, { id }, admin)).result.name,
  },
  sys_dict: {
    add: async () =>
      (await house.call(dictionaryRecords.add, { dictName: before, dictCode: 'history_dict' }, admin)).result
        .id,
    label: '字典名称',
    edit: async (id) => {
      const { result } = await house.call(dictionaryRecords.get, { id }, admin);
      return house.call(dictionaryRecords.edit, { ...result, type: 0, dictName: after }, admin);
    },
    read: async (id) => (await house.call(dictionaryRecords.get, { id }, admin)).result.dictName,
  },
};

test.each(historyTables)('records of %s tell what was changed, and take it back', async (table) => {
  const { add, edit, read, label } = rooms[table];
  const id = await add();
  await edit(id);
  expect(await read(id)).toBe(after);
  const about = { table, id };
  const { result } = await house.call(history.list, about, admin);
  const [change] = result.records;
  expect(change?.fields).toMatchObject([{ label, before, after, canRestore: true }]);
  const place = { ...about, changeId: change?.id ?? '' };
  const { result: plan } = await house.call(
    history.compare,
    { ...place, field: change?.fields[0]?.name ?? '' },
    admin,
  );
  const field = plan.fields[0]?.name ?? '';
  const answer = await house.call(history.restore, { ...place, field, version: plan.version }, admin);
  expect(answer.refusal).toBeUndefined();
  expect(await read(id)).toBe(before);
  const { result: now } = await house.call(history.list, about, admin);
  expect(now.records[0]?.restoredFrom).toBe(change?.id);
});

test('a change of what a role gives stands in the history of the role', async () => {
  const { result: role } = await house.call(
    roleRecords.add,
    { roleName: '审计', roleCode: 'history-grants' },
    admin,
  );
  await house.rows(
    sql`insert into sys_role_permission (role_id, permission_id) values (${role.id}, 'menu-users')`,
  );
  const { result } = await house.call(history.list, { table: 'sys_role', id: role.id }, admin);
  expect(result.records[0]?.fields).toMatchObject([{ label: '权限', before: null, after: '用户管理' }]);
});
