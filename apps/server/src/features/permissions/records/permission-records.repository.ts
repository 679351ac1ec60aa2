import { menuType } from '@baisi/contract/permissions';
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import { buttons } from '../../../db/seed/buttons.ts';
import { menus } from '../../../db/seed/menus.ts';
import type { SysPermissionTable } from '../../../db/tables.ts';
import type { Handle } from '../../../db/work.ts';
import { containing } from '../../../platform/database/like.ts';
import type { PermissionValues } from './permission-form.ts';

/** Advisory lock key: serializes changes, so that the tree stays free of cycles and orphans. */
const treeLock = 7_220_003;

/** Ids of the menus, buttons and columns that the product ships. */
export const builtInMenuIds: ReadonlySet<string> = new Set([...menus, ...buttons].map(({ id }) => id));

/**
 * Brings addresses that open the same page to one form: a slash at the end makes no difference, nor does the name of a
 * parameter.
 */
const opened = (url: RawBuilder<unknown>): RawBuilder<string> =>
  sql`regexp_replace(rtrim(${url}, '/'), '/:[^/]+', '/:', 'g')`;

/** Queries over the rows of sys_permission. */
export const permissionRecordsRepository = (db: Handle) => {
  const present = () => db.selectFrom('sys_permission').selectAll().where('del_flag', '=', 0);
  const ordered = () => present().orderBy(sql`sort_no asc nulls last`).orderBy('create_time').orderBy('id');
  const isThere = async (condition: RawBuilder<SqlBool>, exceptId = ''): Promise<boolean> =>
    (await present().where(condition).where('id', '<>', exceptId).limit(1).executeTakeFirst()) !== undefined;
  return {
    /** Takes the lock of the tree until the transaction ends; other transactions that move rows wait for it. */
    lockTree: async (): Promise<void> => {
      await sql`select pg_advisory_xact_lock(${treeLock})`.execute(db);
    },
    findById: (id: string) => present().where('id', '=', id).executeTakeFirst(),
    listByIds: (ids: readonly string[]) => present().where('id', 'in', ids).orderBy('id').execute(),
    listRoots: () => ordered().where('menu_type', '=', menuType.root).execute(),
    listBelow: (parentIds: readonly string[]) => ordered().where('parent_id', 'in', parentIds).execute(),
    listTop: () => ordered().where('parent_id', 'is', null).execute(),
    listNamed: (name: string) => ordered().where('name', 'ilike', containing(name)).execute(),
    /** Ids of these rows and all rows below them. */
    listWithBelow: async (ids: readonly string[]): Promise<string[]> => {
      const query = sql<{ id: string }>`with recursive below as (
          select id from sys_permission where id = any(${ids}::text[])
          union select p.id from sys_permission p join below b on p.parent_id = b.id
        ) select id from below order by id`;
      return (await query.execute(db)).rows.map(({ id }) => id);
    },
    /** Ids of a row and all rows above it. */
    listWithAbove: async (id: string): Promise<string[]> => {
      const query = sql<{ id: string }>`with recursive above as (
          select id, parent_id from sys_permission where id = ${id}
          union select p.id, p.parent_id from sys_permission p join above a on p.id = a.parent_id
        ) select id from above`;
      return (await query.execute(db)).rows.map((row) => row.id);
    },
    /** Returns whether a menu other than `exceptId` opens at this address. */
    isUrlTaken: (url: string, exceptId: string | undefined) =>
      isThere(
        sql`${opened(sql`url`)} = ${opened(sql`${url}::text`)} and menu_type <> ${menuType.button}`,
        exceptId,
      ),
    /** Returns whether a row other than `exceptId` has one of these codes. */
    areCodesTaken: (codes: readonly string[], exceptId: string | undefined) =>
      isThere(
        sql`string_to_array(perms, ',') && ${codes}::text[] and menu_type = ${menuType.button}`,
        exceptId,
      ),
    insert: (row: Insertable<SysPermissionTable>) => db.insertInto('sys_permission').values(row).execute(),
    /** Updates the row only at this `version`; returns false when another save has raised it. */
    set: async (id: string, version: number, values: PermissionValues): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('sys_permission')
        .set(values)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /** Grants `aboveIds` to every role, department and department role that has the row. */
    grantAbove: async (id: string, aboveIds: readonly string[]): Promise<void> => {
      const above = sql`unnest(${aboveIds}::text[]) as above (id)`;
      await sql`insert into sys_role_permission (role_id, permission_id)
        select g.role_id, above.id from sys_role_permission g, ${above} where g.permission_id = ${id}
        on conflict do nothing`.execute(db);
      await sql`insert into sys_depart_permission (depart_id, permission_id)
        select g.depart_id, above.id from sys_depart_permission g, ${above} where g.permission_id = ${id}
        on conflict do nothing`.execute(db);
      await sql`insert into sys_depart_role_permission (role_id, permission_id)
        select g.role_id, above.id from sys_depart_role_permission g, ${above} where g.permission_id = ${id}
        on conflict do nothing`.execute(db);
    },
    /** Foreign keys delete descendants, rules and grants with the rows. */
    deleteBy: (ids: readonly string[]) => db.deleteFrom('sys_permission').where('id', 'in', ids).execute(),
    /** Recomputes `is_leaf` of these rows from their children. */
    settleLeaves: (ids: readonly string[]) =>
      sql`update sys_permission p set is_leaf = not p.is_leaf
        where p.id = any(${ids}::text[])
          and p.is_leaf = exists (select from sys_permission c where c.parent_id = p.id and c.del_flag = 0)`.execute(
        db,
      ),
  };
};
