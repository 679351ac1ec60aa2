import type { DataScopeKind } from '@baisi/contract/rules/data-scope';
import type { Tables } from './company-tables.ts';
import type { Company, Member, Menus, Role, Rule, Scope } from './random-company.ts';

const listOf = (text: string | null): string[] => (text ?? '').split(',').filter((one) => one !== '');

export const menusOf = ({ permissions }: Pick<Tables, 'permissions'>): Menus =>
  new Map(
    permissions.map((row) => [
      row.id,
      {
        parentId: row.parent_id,
        perms: row.perms,
        menuType: row.menu_type,
        permsType: row.perms_type,
        url: row.url,
        hidden: row.hidden,
        isButton: row.menu_type === 2,
        isOn: row.status === '1',
        component: row.component,
      },
    ]),
  );

const scopeOf = (row: { data_scope: string; data_scope_departs: string | null }): Scope => ({
  kind: row.data_scope as DataScopeKind,
  departIds: listOf(row.data_scope_departs),
});

/** Reads the company from the tables. */
export function companyOf(tables: Tables): Company {
  const linesOf = (roleId: string): Role['lines'] =>
    tables.lines
      .filter(({ role_id }) => role_id === roleId)
      .map((row) => ({ permissionId: row.permission_id, ruleIds: listOf(row.data_rule_ids) }));
  const inside = new Set(tables.departmentRoles.map(({ id }) => id));
  const heldBy = (userId: string) =>
    tables.held
      .filter(({ user_id }) => user_id === userId)
      .map((row) => ({ roleId: row.role_id, endsAt: row.ends_at }));
  return {
    menus: menusOf(tables),
    departments: tables.departments.map((row) => ({
      id: row.id,
      parentId: row.parent_id,
      orgCode: row.org_code,
      name: row.depart_name,
      isOn: row.status === '1',
      headId: row.head_user_id,
    })),
    rules: tables.rules.map((row) => ({
      id: row.id,
      menuId: row.permission_id as Rule['menuId'],
      ruleColumn: row.rule_column,
      ruleConditions: row.rule_conditions,
      ruleValue: row.rule_value,
      isOn: row.status === '1',
    })),
    roles: tables.roles.map((row) => ({
      id: row.id,
      name: row.role_name,
      isOn: row.status === '1',
      asksSecondFactor: row.second_factor,
      lines: linesOf(row.id),
      scope: scopeOf(row),
      menuScopes: tables.menuScopes
        .filter(({ role_id }) => role_id === row.id)
        .map((one) => ({ ...scopeOf(one), permissionId: one.permission_id })),
    })),
    departmentRoles: tables.departmentRoles.map((row) => ({
      id: row.id,
      departmentId: row.depart_id,
      lines: linesOf(row.id),
    })),
    people: tables.users.map(
      (row): Member => ({
        id: row.id,
        username: row.username,
        sex: row.sex,
        createBy: row.create_by,
        phone: row.phone,
        email: row.email,
        isSuperior: row.user_identity === 2,
        isFrozen: row.status === 2,
        isGone: row.del_flag === 1,
        departIds: listOf(row.depart_ids),
        memberships: row.departs,
        roles: heldBy(row.id).filter(({ roleId }) => !inside.has(roleId)),
        departmentRoles: heldBy(row.id).filter(({ roleId }) => inside.has(roleId)),
        chosen: row.chosen,
        token: row.token,
      }),
    ),
  };
}
