import { type Selectable, sql } from 'kysely';
import type { SysPermissionTable } from '../../../db/tables.ts';
import type { Handle } from '../../../db/work.ts';

/** The columns of a menu, button or column row that access decisions need. */
export type PermissionFactRow = Pick<
  Selectable<SysPermissionTable>,
  'id' | 'parent_id' | 'name' | 'menu_type' | 'perms' | 'perms_type' | 'status' | 'url'
>;

/** Queries for the facts behind access decisions: menus, buttons, columns and rules. */
export const accessFactsRepository = (db: Handle) => {
  return {
    /** Every menu, button and column, with siblings in display order. */
    listPermissions: () =>
      db
        .selectFrom('sys_permission as p')
        .selectAll('p')
        .where('p.del_flag', '=', 0)
        .orderBy(sql`p.sort_no asc nulls last`)
        .orderBy('p.create_time')
        .orderBy('p.id')
        .execute(),
    /** As `listPermissions`, with only the columns that decisions need, because thousands of rows are read. */
    listPermissionFacts: (): Promise<PermissionFactRow[]> =>
      db
        .selectFrom('sys_permission as p')
        .select(['id', 'parent_id', 'name', 'menu_type', 'perms', 'perms_type', 'status', 'url'])
        .where('p.del_flag', '=', 0)
        .orderBy(sql`p.sort_no asc nulls last`)
        .orderBy('p.create_time')
        .orderBy('p.id')
        .execute(),
    findPermission: (id: string) =>
      db
        .selectFrom('sys_permission')
        .selectAll()
        .where('id', '=', id)
        .where('del_flag', '=', 0)
        .executeTakeFirst(),
    /** Every row rule with the component of its menu. */
    listRules: () =>
      db
        .selectFrom('sys_permission_data_rule as r')
        .innerJoin('sys_permission as p', 'p.id', 'r.permission_id')
        .selectAll('r')
        .select('p.component')
        .where('p.del_flag', '=', 0)
        .orderBy('r.create_time')
        .orderBy('r.id')
        .execute(),
    /** Ids of the menus that open one of these components, each with its component. */
    listByComponents: async (components: readonly string[]) =>
      components.length === 0
        ? []
        : db
            .selectFrom('sys_permission')
            .select(['id', 'component'])
            .where('component', 'in', components)
            .where('del_flag', '=', 0)
            .execute(),
    /** Org codes of a user's enabled departments. */
    listOrgCodesOf: async (userId: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('sys_user_depart as ud')
        .innerJoin('sys_depart as d', 'd.id', 'ud.depart_id')
        .select('d.org_code')
        .where('ud.user_id', '=', userId)
        .where('d.del_flag', '=', 0)
        .where('d.status', '=', '1')
        .orderBy('d.org_code')
        .execute();
      return rows.map((row) => row.org_code);
    },
  };
};

type Queries = ReturnType<typeof accessFactsRepository>;
export type PermissionRow = Awaited<ReturnType<Queries['listPermissions']>>[number];
export type RuleRow = Awaited<ReturnType<Queries['listRules']>>[number];
