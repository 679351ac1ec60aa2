import { menuType } from '@baisi/contract/permissions';
import type { Insertable } from 'kysely';
import type {
  OnlCgreportHeadTable,
  SysCheckRuleTable,
  SysDepartTable,
  SysDictItemTable,
  SysDictTable,
  SysFillRuleTable,
  SysPermissionTable,
  SysPositionTable,
  SysRoleTable,
  SysUserTable,
} from '../tables.ts';
import { buttons } from './buttons.ts';
import { type DepartmentSeed, demoDepartments, headOffice } from './departments.ts';
import { dictionaries } from './dictionaries.ts';
import { placedMenus } from './menus.ts';
import { identityOf, type PersonSeed } from './person.ts';
import { positions } from './positions.ts';
import type { SeededReport } from './reports.ts';
import type { RoleSeed } from './roles.ts';
import { checkRules, fillRules } from './rules.ts';

/** Author and time of a record. */
export type Stamp = { create_by: string; create_time: Date };

/** Sign-in data of a user; `leftAt`: deletion time of users in the recycle bin. */
export type Account = { passwordHash: string; mustChangePassword: boolean; leftAt: Date } & Stamp;

export function menuRows(stamp: Stamp): Insertable<SysPermissionTable>[] {
  return placedMenus().map((menu) => ({
    ...stamp,
    id: menu.id,
    parent_id: menu.parentId ?? null,
    name: menu.name,
    url: menu.url,
    component: menu.component,
    component_name: menu.routeName ?? null,
    redirect: menu.redirect ?? null,
    icon: menu.icon ?? null,
    sort_no: menu.order,
    menu_type: menu.type,
    is_leaf: menu.leaf,
    keep_alive: menu.keepAlive ?? false,
    hidden: menu.hidden,
  }));
}

export function buttonRows(stamp: Stamp): Insertable<SysPermissionTable>[] {
  return buttons.map((button) => ({
    ...stamp,
    id: button.id,
    parent_id: button.menuId,
    name: button.name,
    perms: button.perms,
    perms_type: button.permsType,
    sort_no: buttons.filter(({ menuId }) => menuId === button.menuId).indexOf(button) + 1,
    menu_type: menuType.button,
    is_route: false,
  }));
}

export function dictionaryRows(stamp: Stamp): Insertable<SysDictTable>[] {
  return dictionaries.map(({ code, name }) => ({
    ...stamp,
    id: dictionaryId(code),
    dict_name: name,
    dict_code: code,
  }));
}

export function dictionaryItemRows(stamp: Stamp): Insertable<SysDictItemTable>[] {
  return dictionaries.flatMap(({ code, items }) =>
    items.map(([value, text, colour], i) => ({
      ...stamp,
      // Numbered, because ids cannot contain values such as `>=`.
      id: `${dictionaryId(code)}-${i + 1}`,
      dict_id: dictionaryId(code),
      item_text: text,
      item_value: value,
      item_color: colour ?? null,
      sort_order: i + 1,
    })),
  );
}

const dictionaryId = (code: string) => `dict-${code}`;

export function roleRows(roles: readonly RoleSeed[], stamp: Stamp): Insertable<SysRoleTable>[] {
  return roles.map(({ id, code, name, description, dataScope = 'all' }) => ({
    ...stamp,
    id,
    role_code: code,
    role_name: name,
    description,
    data_scope: dataScope,
  }));
}

export function departmentRows(
  departments: readonly DepartmentSeed[],
  stamp: Stamp,
): Insertable<SysDepartTable>[] {
  return departments.map((one) => ({
    ...stamp,
    id: one.id,
    parent_id: one.parentId,
    depart_name: one.name,
    depart_name_abbr: one.shortName,
    depart_order: departments.filter(({ parentId }) => parentId === one.parentId).indexOf(one) + 1,
    org_category: one.category,
    // The depth: each level adds three characters (api-contract 2.5, 3.7).
    org_type: String(one.orgCode.length / 3),
    org_code: one.orgCode,
  }));
}

export function positionRows(stamp: Stamp): Insertable<SysPositionTable>[] {
  return positions.map(({ code, name, rank }) => ({
    ...stamp,
    id: `position-${code}`,
    code,
    name,
    post_rank: rank,
  }));
}

export function checkRuleRows(stamp: Stamp): Insertable<SysCheckRuleTable>[] {
  return checkRules.map(({ id, name, code, description, lines }) => ({
    ...stamp,
    id,
    rule_name: name,
    rule_code: code,
    rule_description: description,
    rule_json: JSON.stringify(lines),
  }));
}

export function fillRuleRows(stamp: Stamp): Insertable<SysFillRuleTable>[] {
  return fillRules.map(({ id, name, code, ruleClass, params }) => ({
    ...stamp,
    id,
    rule_name: name,
    rule_code: code,
    rule_class: ruleClass,
    rule_params: JSON.stringify(params),
  }));
}

export function reportRows(
  reports: readonly SeededReport[],
  stamp: Stamp,
): Insertable<OnlCgreportHeadTable>[] {
  return reports.map(({ code, name, cgrSql, content, roleIds, params, items }) => ({
    ...stamp,
    id: `report-${code.replaceAll('_', '-')}`,
    code,
    name,
    cgr_sql: cgrSql,
    content,
    role_ids: [...roleIds],
    params: JSON.stringify(params),
    items: JSON.stringify(items),
  }));
}

const orgCodes = new Map<string, string>(
  [headOffice, ...demoDepartments].map((one) => [one.id, one.orgCode]),
);

export function userRow(person: PersonSeed, account: Account): Insertable<SysUserTable> {
  const [firstDepartment] = person.departments;
  return {
    id: person.id,
    username: person.username,
    realname: person.realname,
    password_hash: account.passwordHash,
    must_change_password: account.mustChangePassword,
    birthday: person.birthday,
    sex: person.sex,
    email: person.email,
    phone: person.phone,
    org_code: firstDepartment === undefined ? null : (orgCodes.get(firstDepartment) ?? null),
    status: person.status,
    del_flag: person.inRecycleBin ? 1 : 0,
    work_no: person.workNo,
    post: person.post,
    telephone: person.telephone,
    user_identity: identityOf(person),
    depart_ids: person.responsibleFor.join(',') || null,
    create_by: account.create_by,
    create_time: account.create_time,
    update_by: person.inRecycleBin ? account.create_by : null,
    update_time: person.inRecycleBin ? account.leftAt : null,
  };
}
