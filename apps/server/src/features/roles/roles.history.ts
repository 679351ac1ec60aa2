import { RoleToEdit } from '@baisi/contract/role-records';
import { dataScopeWords } from '@baisi/contract/rules/data-scope';
import { type RecordHistory, recordHistory, switchedWords } from '../../platform/records/record-history.ts';
import type { RolesService } from './roles.service.ts';

/** 变更记录 (change history) of roles, including the menus and buttons that they grant. */
export const roleHistory = ({ get, edit }: RolesService): RecordHistory =>
  recordHistory({
    table: 'sys_role',
    subject: '角色',
    name: 'role_name',
    columns: {
      role_name: { label: '角色名称', form: 'roleName' },
      role_code: { label: '角色编码', form: 'roleCode' },
      description: { label: '备注', form: 'description' },
      status: { label: '状态', reads: switchedWords, form: 'status' },
      sort_no: { label: '排序', form: 'sortNo' },
      second_factor: { label: '要求两步验证', form: 'secondFactor' },
      data_scope: { label: '数据范围', reads: { words: dataScopeWords } },
      data_scope_departs: { label: '自定义数据范围', reads: { names: 'department' }, field: 'dataScope' },
    },
    links: [
      { table: 'sys_role_permission', column: 'permission_id', label: '权限', names: 'permission' },
      {
        table: 'sys_role_menu_scope',
        column: 'permission_id',
        label: '数据范围例外',
        names: 'permission',
        field: 'dataScope',
      },
    ],
    readCode: 'role:list',
    editCode: 'role:edit',
    get,
    form: RoleToEdit,
    save: edit,
  });
