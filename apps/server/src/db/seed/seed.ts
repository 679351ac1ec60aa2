import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { insertAnnouncements } from './announcements.ts';
import { insertCarriers } from './carriers.ts';
import { categoryRows } from './categories.ts';
import {
  departmentPermissionRows,
  departmentRolePermissionRows,
  departmentRoleRows,
  departmentRoleUserRows,
} from './department-roles.ts';
import { demoDepartments, headOffice } from './departments.ts';
import { grants } from './grants.ts';
import { foundingTime, joiningTime, leavingTime } from './joining-time.ts';
import { insertOrders } from './orders.ts';
import { administrator, demoPeople } from './people.ts';
import type { PersonSeed } from './person.ts';
import { builtInReports, demoReports } from './reports.ts';
import { administratorRoleSeed, demoRoles } from './roles.ts';
import {
  type Account,
  buttonRows,
  checkRuleRows,
  departmentRows,
  dictionaryItemRows,
  dictionaryRows,
  fillRuleRows,
  menuRows,
  positionRows,
  reportRows,
  roleRows,
  type Stamp,
  userRow,
} from './seed-rows.ts';

export type SeedOptions = {
  adminPasswordHash: string;
  /** Whether the administrator must choose another password at the first sign-in. */
  adminMustChange: boolean;
  /** Also creates the demo company: branches, departments, positions, roles with grants, users. */
  demo: boolean;
  /** One password for all demo users. */
  demoPasswordHash: string;
  now: Date;
};

/**
 * Fills an empty, migrated database: menus, dictionaries, the administrator with role and head office; with `demo` the
 * whole company with a year of orders and two months of announcements. Uses the given handle: call it once, inside one transaction.
 */
export async function seedDatabase(db: Kysely<Tables>, options: SeedOptions): Promise<void> {
  const { now, demo } = options;
  const stamp = { create_by: 'system', create_time: demo ? foundingTime(now) : now };
  await insertEssentials(db, stamp);
  await insertPeople(db, [administrator], () => ({
    ...stamp,
    passwordHash: options.adminPasswordHash,
    mustChangePassword: options.adminMustChange,
    leftAt: leavingTime(now),
  }));
  if (!demo) {
    await db.insertInto('onl_cgreport_head').values(reportRows(builtInReports, stamp)).execute();
    return;
  }
  await insertCompany(db, { ...stamp, create_by: administrator.username });
  await insertPeople(db, demoPeople, (person) => ({
    create_by: administrator.username,
    create_time: joiningTime(person.order, demoPeople.length, now),
    passwordHash: options.demoPasswordHash,
    mustChangePassword: false,
    leftAt: leavingTime(now),
  }));
  await db.insertInto('sys_depart_role_user').values(departmentRoleUserRows()).execute();
  await insertOrders(db, now);
  await insertAnnouncements(db, now);
}

async function insertEssentials(db: Kysely<Tables>, stamp: Stamp): Promise<void> {
  await db.insertInto('sys_permission').values(menuRows(stamp)).execute();
  await db.insertInto('sys_permission').values(buttonRows(stamp)).execute();
  await db.insertInto('sys_dict').values(dictionaryRows(stamp)).execute();
  await db.insertInto('sys_dict_item').values(dictionaryItemRows(stamp)).execute();
  await db
    .insertInto('sys_role')
    .values(roleRows([administratorRoleSeed], stamp))
    .execute();
  await db
    .insertInto('sys_depart')
    .values(departmentRows([headOffice], stamp))
    .execute();
  await insertCarriers(db, stamp);
}

async function insertCompany(db: Kysely<Tables>, stamp: Stamp): Promise<void> {
  await db.insertInto('sys_role').values(roleRows(demoRoles, stamp)).execute();
  await db
    .insertInto('sys_role_permission')
    .values(grants.map((grant) => ({ role_id: grant.roleId, permission_id: grant.permissionId })))
    .execute();
  await db.insertInto('sys_depart').values(departmentRows(demoDepartments, stamp)).execute();
  await db.insertInto('sys_depart_role').values(departmentRoleRows(stamp)).execute();
  await db.insertInto('sys_depart_permission').values(departmentPermissionRows()).execute();
  await db.insertInto('sys_depart_role_permission').values(departmentRolePermissionRows()).execute();
  await db.insertInto('sys_position').values(positionRows(stamp)).execute();
  await db.insertInto('sys_category').values(categoryRows(stamp)).execute();
  await db.insertInto('sys_check_rule').values(checkRuleRows(stamp)).execute();
  await db.insertInto('sys_fill_rule').values(fillRuleRows(stamp)).execute();
  await db.insertInto('onl_cgreport_head').values(reportRows(demoReports, stamp)).execute();
}

async function insertPeople(
  db: Kysely<Tables>,
  people: readonly PersonSeed[],
  accountOf: (person: PersonSeed) => Account,
): Promise<void> {
  const roles = people.flatMap(({ id, roles }) => roles.map((roleId) => ({ user_id: id, role_id: roleId })));
  const departments = people.flatMap(({ id, departments }) =>
    departments.map((departmentId) => ({ user_id: id, depart_id: departmentId })),
  );
  await db
    .insertInto('sys_user')
    .values(people.map((person) => userRow(person, accountOf(person))))
    .execute();
  await db.insertInto('sys_user_role').values(roles).execute();
  await db.insertInto('sys_user_depart').values(departments).execute();
}
