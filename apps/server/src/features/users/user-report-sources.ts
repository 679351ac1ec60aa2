import { userFields } from '@baisi/contract/users';
import { type SqlBool, sql } from 'kysely';
import type { ReportSource } from '../../report-source.ts';
import { isReportedWithin, userResource } from './user-rows.ts';

const access = 'user:list';
/** Users and their departments as data sets of reports. */
export const userReportSources: readonly ReportSource[] = [
  {
    name: 'users',
    title: '用户',
    guard: {
      access,
      resource: userResource,
      fields: userFields,
      isWithin: (scope) => isReportedWithin('s', scope),
    },
    columns: {
      id: { title: '主键', type: 'text' },
      username: { title: '用户账号', type: 'text', field: 'username' },
      realname: { title: '用户姓名', type: 'text', field: 'realname' },
      sex: { title: '性别', type: 'number', field: 'sex' },
      birthday: { title: '生日', type: 'date', field: 'birthday' },
      phone: { title: '手机号码', type: 'text', field: 'phone' },
      email: { title: '邮箱', type: 'text', field: 'email' },
      telephone: { title: '座机', type: 'text', field: 'telephone' },
      work_no: { title: '工号', type: 'text', field: 'workNo' },
      post: { title: '职务', type: 'text', field: 'post' },
      status: { title: '状态', type: 'number', field: 'status' },
      user_identity: { title: '身份', type: 'number', field: 'userIdentity' },
      create_by: { title: '创建人', type: 'text' },
      create_time: { title: '创建时间', type: 'time' },
      last_sign_in_time: { title: '最近登录', type: 'time', field: 'lastSignInTime' },
    },
  },
  {
    name: 'user_departments',
    title: '用户所属部门',
    guard: {
      access,
      resource: userResource,
      fields: userFields,
      isWithin: (scope) =>
        sql<SqlBool>`exists (select from report.users member where member.id = s.user_id
          and ${isReportedWithin('member', scope)})`,
    },
    columns: {
      user_id: { title: '用户主键', type: 'text' },
      department_id: { title: '部门主键', type: 'text' },
      department_code: { title: '部门编码', type: 'text' },
    },
  },
];
