import { DepartmentRoleToEdit } from '@baisi/contract/department-roles';
import { type RecordHistory, recordHistory } from '../../platform/records/record-history.ts';
import type { DepartmentRolesService } from './department-roles.service.ts';

/** 变更记录 (change history) of department roles, including the menus and buttons that they grant. */
export const departmentRoleHistory = ({ get, edit }: DepartmentRolesService): RecordHistory =>
  recordHistory({
    table: 'sys_depart_role',
    subject: '部门角色',
    name: 'role_name',
    columns: {
      role_name: { label: '部门角色名称', form: 'roleName' },
      role_code: { label: '部门角色编码', form: 'roleCode' },
      description: { label: '备注', form: 'description' },
    },
    links: [
      { table: 'sys_depart_role_permission', column: 'permission_id', label: '权限', names: 'permission' },
    ],
    readCode: 'depart:role',
    editCode: 'depart:role',
    get,
    form: DepartmentRoleToEdit,
    save: edit,
  });
