import { UserToEdit } from '@baisi/contract/users';
import { type RecordHistory, recordHistory } from '../../platform/records/record-history.ts';
import type { UserWriting } from './user-writing.service.ts';
import type { UsersService } from './users.service.ts';

const columns: RecordHistory['columns'] = {
  username: { label: '用户账号' },
  realname: { label: '用户姓名', form: 'realname' },
  work_no: { label: '工号', form: 'workNo' },
  phone: { label: '手机号码', form: 'phone' },
  email: { label: '邮箱', form: 'email' },
  telephone: { label: '座机', form: 'telephone' },
  sex: { label: '性别', reads: { dictionary: 'sex', nothing: '0' }, form: 'sex' },
  birthday: { label: '生日', form: 'birthday' },
  avatar: { label: '头像', form: 'avatar' },
  post: { label: '职务', reads: { names: 'position' }, form: 'post' },
  user_identity: { label: '身份', reads: { words: { 1: '普通用户', 2: '上级' } }, form: 'userIdentity' },
  activiti_sync: { label: '同步工作流', reads: { dictionary: 'activiti_sync' }, form: 'activitiSync' },
  depart_ids: { label: '负责部门', reads: { names: 'department' }, form: 'departIds' },
  status: { label: '状态', reads: { dictionary: 'user_status' } },
  del_flag: { label: '回收站', reads: { words: { 0: '', 1: '已移入回收站' } } },
  password_hash_changed: { label: '密码', reads: { words: { true: '已修改' } } },
};

/** 变更记录 (change history) of users, including their roles and departments. */
export const userHistory = (service: UsersService, writing: UserWriting): RecordHistory =>
  recordHistory({
    table: 'sys_user',
    subject: '用户',
    name: 'realname',
    columns,
    links: [
      { table: 'sys_user_role', column: 'role_id', label: '角色', names: 'role' },
      {
        table: 'sys_file_use',
        under: 'attachments',
        column: 'name',
        label: '附件',
        field: 'attachments',
      },
      { table: 'sys_user_depart', column: 'depart_id', label: '部门', names: 'department' },
    ],
    readCode: 'user:list',
    editCode: 'user:edit',
    get: service.get,
    form: UserToEdit,
    save: writing.edit,
  });
