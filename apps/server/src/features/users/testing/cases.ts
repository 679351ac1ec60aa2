import { ownProfile } from '@baisi/contract/own-profile';
import { users } from '@baisi/contract/users';
import { featureCases, recordById } from '../../../testing/feature-cases.ts';
import { sql, type TestServer } from '../../../testing/test-server.ts';
import { uploadedPicture } from '../../files/testing/samples.ts';
import { userRowSource } from '../user-rows.ts';
import { userFixtures } from './fixtures.ts';
import { addForm } from './people.ts';

async function addOddRows(server: TestServer): Promise<void> {
  await server.rows(sql`insert into sys_user (id, username, realname, password_hash, work_no, sex, status, create_by)
    select 'odd-' || n, 'odd' || n, (array['李%', '_李', 'Li', '王'])[1 + n % 4], 'x', 'W' || n, n % 3, 1 + n % 2, 'admin'
    from generate_series(1, 300) n`);
  await server.rows(sql`insert into sys_user_depart (user_id, depart_id)
    select u.id, d.id from sys_user u join sys_depart d on (length(u.id) * 7 + ascii(right(u.id, 1)) + length(d.id)) % 5 = 0
    where u.id like 'odd-%'`);
}

export const cases = featureCases({
  fixtures: userFixtures,
  records: {
    sys_user: (call) => ({
      edit: users.edit,
      add: users.add,
      unique: {
        username: 'partial',
        workNo: 'PARTIAL',
        phone: '1371000000',
        email: 'partial@baisi.example',
      },
      place: () => ({ password: addForm().password }),
      fields: async () => ({
        realname: '部分修改',
        avatar: await uploadedPicture(call),
        birthday: '1990-01-02',
        sex: 2,
        post: 'buyer',
        telephone: '010-88886666',
        activitiSync: 1,
        userIdentity: 2,
        departIds: 'dept-hr',
        selectedroles: 'role-order-clerk',
        selecteddeparts: 'dept-it',
      }),
      others: {
        realname: '别的姓名',
        avatar: null,
        birthday: '1991-03-04',
        sex: 1,
        post: null,
        telephone: '010-77775555',
        activitiSync: 0,
        userIdentity: 1,
        departIds: null,
      },
      told: { field: 'realname', label: '用户姓名' },
      read: async (id) => ({
        ...(await recordById(call, users.get)(id)),
        selectedroles: (await call(users.roleIds, { userid: id })).result ?? null,
        selecteddeparts: (await call(users.departmentsOf, { userId: id })).result ?? null,
      }),
    }),
  },
  edits: (call) => [
    {
      edit: ownProfile.edit,
      fields: async () => ({
        realname: '部分修改',
        avatar: await uploadedPicture(call),
        sex: 2,
        birthday: '1990-01-02',
      }),
      read: recordById(call, ownProfile.get),
    },
  ],
  unique: {
    'sys_user.username': ['LIWEI', 'user:add'],
    'sys_user.phone': ['16400001010', 'user:edit'],
    'sys_user.email': ['liwei@baisi.example', 'user:add'],
    'sys_user.work_no': ['BS1010', 'user:edit'],
  },
  rows: {
    'system/UserList': {
      menu: 'menu-users',
      source: userRowSource,
      list: users.list,
      change: {
        edit: users.edit,
        form: { realname: '改名', workNo: 'RENAMED', phone: '13511112222', departIds: '' },
      },
      rows: sql`sys_user where del_flag = 0 and lower(username) <> '_reserve_user_external'`,
      rules: [
        { ruleColumn: 'sex', ruleConditions: '=', ruleValue: '1' },
        { ruleColumn: 'sex', ruleConditions: '!=', ruleValue: '2' },
        { ruleColumn: 'status', ruleConditions: '=', ruleValue: '1' },
        { ruleColumn: 'realname', ruleConditions: 'LIKE', ruleValue: '李' },
        { ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: '#{sys_org_code}' },
        { ruleColumn: 'orgCode', ruleConditions: 'IN', ruleValue: '#{sys_multi_org_code}' },
        { ruleColumn: 'birthday', ruleConditions: '<', ruleValue: '#{sys_date}' },
      ],
      addOddRows,
      made: { field: 'username', value: 'made' },
      foreign: { user: () => 'user-liwei', username: () => 'liwei' },
    },
  },
});
