import { idPattern, usernamePattern } from '@baisi/contract/rules/patterns';
import { UserToEdit } from '@baisi/contract/users';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buttons } from './buttons.ts';
import { departmentRoles } from './department-roles.ts';
import { demoDepartments, headOffice } from './departments.ts';
import { dictionaries } from './dictionaries.ts';
import { grants } from './grants.ts';
import { menus } from './menus.ts';
import { administrator, demoPeople } from './people.ts';
import { identityOf } from './person.ts';
import { positions } from './positions.ts';
import { administratorRoleSeed, demoRoles } from './roles.ts';

const people = [administrator, ...demoPeople];
const departments = [headOffice, ...demoDepartments];
const roles = [administratorRoleSeed, ...demoRoles];

const expectOnce = (values: readonly unknown[]) => expect(values).toEqual([...new Set(values)]);

test('no two users share an account, phone, e-mail, staff number, name or joining position', () => {
  for (const key of ['id', 'username', 'realname', 'workNo', 'order'] as const)
    expectOnce(people.map((person) => person[key]));
  for (const key of ['phone', 'email'] as const) expectOnce(demoPeople.map((person) => person[key]));
});

test('every user of the demo company could have been entered through the form', () => {
  for (const person of demoPeople) {
    const { id, realname, birthday, sex, email, phone, workNo, post, telephone } = person;
    const lists = {
      departIds: person.responsibleFor.join(','),
      selectedroles: person.roles.join(','),
      selecteddeparts: person.departments.join(','),
    };
    const form = {
      id,
      realname,
      birthday,
      sex,
      email,
      phone,
      workNo,
      post,
      telephone,
      ...lists,
      userIdentity: identityOf(person),
      version: 1,
    };
    expect(z.safeParse(UserToEdit, form)).toMatchObject({ success: true, data: { phone, telephone, email } });
    expect(person.username).toMatch(usernamePattern);
  }
});

test('the demo company contains every kind of user', () => {
  expect(demoPeople.length).toBeGreaterThanOrEqual(58);
  expect(demoPeople.filter((person) => person.status === 2)).toHaveLength(1);
  expect(demoPeople.filter((person) => person.inRecycleBin)).toHaveLength(1);
  expect(demoPeople.filter((person) => person.departments.length > 1).length).toBeGreaterThanOrEqual(4);
  expect(demoPeople.filter((person) => person.departments.length === 0).length).toBeGreaterThanOrEqual(2);
  expect(new Set(demoPeople.flatMap((person) => person.roles))).toEqual(
    new Set(demoRoles.map((role) => role.id)),
  );
  const used = new Set(demoPeople.flatMap((person) => person.post ?? []));
  expect(used).toEqual(new Set(positions.map((position) => position.code)));
});

test('only the first administrator holds the role that grants everything', () => {
  expect(administrator.roles).toEqual([administratorRoleSeed.id]);
  expect(demoPeople.filter((person) => person.roles.includes(administratorRoleSeed.id))).toEqual([]);
});

test('no code sent to a phone or e-mail address opens the account of the first administrator', () => {
  expect(administrator).toMatchObject({ phone: null, email: null });
});

test('every user who is responsible for departments manages or audits users', () => {
  for (const person of demoPeople.filter((one) => identityOf(one) === 2)) {
    const managing = ['role-department-manager', 'role-auditor'];
    expect(person.roles.some((role) => managing.includes(role))).toBe(true);
  }
});

/** Returns A01, A02 … A99, B01 (api-contract 3.7). */
function segmentAt(place: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + Math.floor(place / 99));
  return `${letter}${String((place % 99) + 1).padStart(2, '0')}`;
}

test('org codes follow the rule: the parent’s code, then one letter and two digits in sibling order', () => {
  const codes = new Map<string | null, string>([[null, '']]);
  const children = new Map<string | null, number>();
  for (const one of departments) {
    const place = children.get(one.parentId) ?? 0;
    children.set(one.parentId, place + 1);
    expect([...codes.keys()]).toContain(one.parentId);
    expect(one.orgCode).toBe(`${codes.get(one.parentId)}${segmentAt(place)}`);
    codes.set(one.id, one.orgCode);
  }
});

test('the company has three levels, and each department a unique name and id', () => {
  expect(new Set(departments.map((one) => one.orgCode.length / 3))).toEqual(new Set([1, 2, 3]));
  expectOnce(departments.map((one) => one.id));
  expectOnce(departments.map((one) => one.name));
  for (const { id } of [...departments, ...roles]) expect(id).toMatch(idPattern);
});

test('role codes are unique and contain no Chinese', () => {
  expectOnce(roles.map((role) => role.code));
  for (const { code } of roles) expect(code).toMatch(/^[a-z_]+$/);
});

const grantedTo = (roleId: string) =>
  grants.filter((grant) => grant.roleId === roleId).map((grant) => grant.permissionId);

test('a role with a menu or button also has all its ancestors', () => {
  const parents = new Map<string, readonly string[]>([
    ...menus.map((row) => [row.id, 'parentId' in row && row.parentId ? [row.parentId] : []] as const),
    ...buttons.map((row) => [row.id, [row.menuId]] as const),
  ]);
  for (const { id } of demoRoles) {
    const own = grantedTo(id);
    expectOnce(own);
    expect([...parents.keys()]).toEqual(expect.arrayContaining(own));
    expect(own).toEqual(expect.arrayContaining(own.flatMap((permission) => parents.get(permission) ?? [])));
  }
});

test('every role opens the home page', () => {
  for (const { id } of demoRoles) expect(grantedTo(id)).toContain('menu-home');
});

const codesOf = (roleId: string) =>
  buttons
    .filter((button) => grantedTo(roleId).includes(button.id))
    .map((button): string => button.perms)
    .toSorted();

test('a department manager manages users but can neither delete them nor set their passwords; an auditor only reads', () => {
  const manager = [
    'depart:role',
    'depart:user',
    'user:add',
    'user:edit',
    'user:form:phone',
    'user:frozen',
    'user:list',
  ];
  const aboutPeople = (code: string) => code.startsWith('user:') || code.startsWith('depart:');
  expect(codesOf('role-department-manager').filter(aboutPeople)).toEqual(manager);
  expect(codesOf('role-auditor')).toEqual(['log:list', 'user:list']);
  expect(codesOf('role-buyer')).toEqual([]);
});

test('whole phone numbers are for roles that call people or print labels, and nobody reviews orders and ships them', () => {
  const holders = (code: string) => demoRoles.map(({ id }) => id).filter((id) => codesOf(id).includes(code));
  expect(holders('mobile:unmask')).toEqual([
    'role-order-clerk',
    'role-warehouse-clerk',
    'role-service-agent',
  ]);
  const shippers = holders('waybill:fetchNo');
  expect(shippers).toEqual(['role-warehouse-clerk']);
  expect(holders('order:audit').filter((id) => shippers.includes(id))).toEqual([]);
});

test('every built-in dictionary exists, with unique values', () => {
  const builtIn =
    'sex user_status status del_flag priority msg_category msg_type send_status log_type operate_type ' +
    'dict_item_status valid_status depart_status org_category menu_type perms_type global_perms_type ' +
    'form_perms_type rule_conditions position_rank yn activiti_sync bpm_status urgent_level msgSendStatus tenant_status';
  expect(dictionaries.map((one) => one.code).toSorted()).toEqual(builtIn.split(' ').toSorted());
  for (const { items } of dictionaries) {
    expect(items.length).toBeGreaterThan(1);
    expectOnce(items.map(([value]) => value));
  }
  const itemsOf = (code: string) => dictionaries.find((one) => one.code === code)?.items;
  expect(itemsOf('status')).toEqual(itemsOf('user_status'));
});

test('positions have known ranks and unique codes', () => {
  expectOnce(positions.map((position) => position.code));
  const ranks = dictionaries.find((one) => one.code === 'position_rank')?.items.map(([value]) => value);
  for (const { rank } of positions) expect(ranks).toContain(rank);
});

test('holders of a department role belong to that department, and switching departments changes their rights', () => {
  expectOnce(departmentRoles.map((role) => role.code));
  for (const { departmentId, holders } of departmentRoles) {
    for (const id of holders) {
      const holder = people.find((person) => person.id === id);
      expect(holder?.departments).toContain(departmentId);
    }
  }
  const holders = departmentRoles.flatMap((role) => role.holders);
  const movers = people.filter(({ id, departments }) => departments.length > 1 && holders.includes(id));
  expect(movers.length).toBeGreaterThanOrEqual(2);
});
