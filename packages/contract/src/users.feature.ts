import { actionType } from './access.ts';
import { button, contractFeature, formCodes, recordButtons, systemPage } from './contract-feature.ts';
import { ownProfile } from './own-profile.ts';
import { restSets } from './rest-sets.ts';
import { usersTable } from './tables/users.table.ts';
import { userBatch } from './user-batch.ts';
import { userFields } from './user-record.ts';
import { userRights } from './user-rights.ts';
import { users } from './users.ts';

const menu = 'menu-users';
const { editable } = actionType;
const asked = formCodes('user');

export const usersFeature = contractFeature({
  endpoints: { users, userBatch, userRights, ownProfile },
  pages: ['system/UserList'],
  records: [
    {
      fields: userFields,
      endpoints: [
        ...Object.values(users),
        ...Object.values(userBatch),
        ...Object.values(userRights),
        restSets.users,
      ],
      add: users.add,
      edit: users.edit,
      table: 'sys_user',
      resource: 'system/UserList',
      rowFields: {
        username: { kind: 'text', label: '用户账号' },
        realname: { kind: 'text', label: '用户姓名' },
        sex: { kind: 'number', label: '性别', values: { 1: '男', 2: '女', 0: '未填写' } },
        status: { kind: 'number', label: '状态', values: { 1: '正常', 2: '冻结' } },
        userIdentity: { kind: 'number', label: '身份', values: { 1: '普通用户', 2: '上级' } },
        workNo: { kind: 'text', label: '工号' },
        post: { kind: 'text', label: '职务' },
        birthday: { kind: 'date', label: '生日' },
        createBy: { kind: 'text', label: '创建人' },
        createTime: { kind: 'time', label: '创建时间' },
        /** A user can have several departments; one that matches is enough. */
        orgCode: { kind: 'text', label: '部门编码', many: true },
      },
    },
  ],
  tables: [usersTable],
  uniqueColumns: {
    'sys_user.username': asked,
    'sys_user.phone': asked,
    'sys_user.email': asked,
    'sys_user.work_no': asked,
  },
  liveSets: {
    'department-members': {
      // `depart:user` suffices: it lets managers edit the members of their own departments, and see no others.
      read: ['depart:list', 'depart:user'],
      edit: 'depart:user',
      resource: 'system/UserList',
      content: 'ids',
    },
  },
  menus: [systemPage(menu, 1, ['用户管理', '/isystem/user', 'system/UserList', 'user'])],
  buttons: [
    ...recordButtons(menu, 'user', '用户'),
    button('button-user-freeze', menu, 'user:frozen', '冻结/解冻用户'),
    button('button-user-unlock', menu, 'user:unlock', '解锁用户'),
    button('button-user-password', menu, 'user:changepwd', '重新设定密码'),
    button('button-user-recycle', menu, 'user:recycle', '用户回收站'),
    button('button-user-export', menu, 'user:export', '导出用户'),
    button('button-user-import', menu, 'user:import', '导入用户'),
    button('button-user-comment', menu, 'user:comment', '评论用户'),
    button('column-user-sex', menu, 'user:sex', '性别列'),
    button('field-user-birthday', menu, 'user:form:birthday', '编辑生日', editable),
    button('field-user-phone', menu, 'user:form:phone', '编辑手机号码', editable),
  ],
});
