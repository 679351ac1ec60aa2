import type { Insertable } from 'kysely';
import type {
  SysDepartPermissionTable,
  SysDepartRolePermissionTable,
  SysDepartRoleTable,
  SysDepartRoleUserTable,
} from '../tables.ts';
import type { ButtonId } from './buttons.ts';
import type { DepartmentId } from './departments.ts';
import { withAncestors } from './grants.ts';
import type { Stamp } from './seed-rows.ts';

/** A department role: its holders have it while they work in the department (api-contract 2.6). */
export type DepartmentRoleSeed = {
  id: string;
  departmentId: DepartmentId;
  code: string;
  name: string;
  description: string;
  holders: readonly string[];
  grants: readonly ButtonId[];
};

/** Permissions that users of the demo company have in one of their departments and not in the other. */
export const departmentRoles: readonly DepartmentRoleSeed[] = [
  {
    id: 'drole-it-accounts',
    departmentId: 'dept-it',
    code: 'it_account_keeper',
    name: '账号管理员',
    description: '为全公司开立与维护账号',
    holders: ['user-yaozhiyuan', 'user-pansiqi'],
    grants: ['button-user-list', 'button-user-add', 'button-user-edit', 'field-user-phone'],
  },
  {
    id: 'drole-sh-warehouse-support',
    departmentId: 'dept-sh-warehouse',
    code: 'sh_warehouse_support',
    name: '驻仓技术支持',
    description: '查阅人员，不作改动',
    holders: ['user-yaozhiyuan'],
    grants: ['button-user-list'],
  },
  {
    id: 'drole-sh-finance-payroll',
    departmentId: 'dept-sh-finance',
    code: 'sh_finance_payroll',
    name: '工资核算',
    description: '查阅人员及其性别、部门',
    holders: ['user-luoshuting'],
    grants: ['button-user-list', 'column-user-sex'],
  },
];

export function departmentRoleRows(stamp: Stamp): Insertable<SysDepartRoleTable>[] {
  return departmentRoles.map(({ id, departmentId, code, name, description }) => ({
    ...stamp,
    id,
    depart_id: departmentId,
    role_code: code,
    role_name: name,
    description,
  }));
}

export function departmentRoleUserRows(): Insertable<SysDepartRoleUserTable>[] {
  return departmentRoles.flatMap(({ id, holders }) =>
    holders.map((userId) => ({ user_id: userId, role_id: id })),
  );
}

/** Permissions that a department may grant: at least those of its department roles. */
export function departmentPermissionRows(): Insertable<SysDepartPermissionTable>[] {
  const byDepartment = Map.groupBy(departmentRoles, (role) => role.departmentId);
  return [...byDepartment].flatMap(([departmentId, roles]) =>
    [...new Set(roles.flatMap(({ grants }) => grants).flatMap(withAncestors))].map((permissionId) => ({
      depart_id: departmentId,
      permission_id: permissionId,
    })),
  );
}

export function departmentRolePermissionRows(): Insertable<SysDepartRolePermissionTable>[] {
  return departmentRoles.flatMap(({ id, grants }) =>
    [...new Set(grants.flatMap(withAncestors))].map((permissionId) => ({
      role_id: id,
      permission_id: permissionId,
    })),
  );
}
