import type { RoleListed, RoleRecord } from '@baisi/contract/role-records';
import type { Role } from '@baisi/contract/roles';
import { dataScopes } from '@baisi/contract/rules/data-scope';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { RoleListedRow, RoleRow } from './roles.repository.ts';

/** Converts a table row to the role that the API returns. */
export function toRole(row: RoleRow): Role {
  return {
    id: row.id,
    roleName: row.role_name,
    roleCode: row.role_code,
    description: row.description,
    status: row.status === '0' ? '0' : '1',
    sortNo: row.sort_no,
    version: row.version,
    createBy: row.create_by,
    createTime: toWireTime(row.create_time),
    updateBy: row.update_by,
    updateTime: row.update_time === null ? null : toWireTime(row.update_time),
  };
}

/** Converts a table row to an entry of the role list. */
export function toRoleListed(row: RoleListedRow): RoleListed {
  return {
    ...toRoleRecord(row),
    userCount: row.user_count,
    dataScope: dataScopes.find((kind) => kind === row.data_scope) ?? 'custom',
  };
}

/** Converts a table row to the role that the role administration edits. */
export function toRoleRecord(row: RoleRow): RoleRecord {
  return { ...toRole(row), secondFactor: row.second_factor };
}
