import type { GridKey } from '@baisi/contract/rules/grid-view';
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { SysGridViewTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import type { Person } from '../../platform/actor.ts';

export type GridViewRow = Selectable<SysGridViewTable>;

type Values = Pick<Updateable<SysGridViewTable>, 'name' | 'content' | 'scope' | 'sys_org_code'>;

/**
 * Condition for the views that a user sees: own ones, those shared with the session's department, and those shared
 * with all users.
 */
const isSeenBy = ({ username, orgCode }: Person) =>
  sql<SqlBool>`(owner = ${username} or scope = 'all' or (scope = 'department' and sys_org_code = ${orgCode}))`;

/** Queries over sys_grid_view, limited to the views that a user may see. */
export const gridViewsRepository = (db: Handle) => ({
  listSeen: (person: Person, gridKey: GridKey) =>
    db
      .selectFrom('sys_grid_view')
      .selectAll()
      .where('grid_key', '=', gridKey)
      .where(isSeenBy(person))
      .orderBy(sql`owner <> ${person.username}`)
      .orderBy(sql`name collate "zh-Hans-CN-x-icu"`)
      .orderBy('id')
      .execute(),
  lockSeen: (person: Person, id: string) =>
    db
      .selectFrom('sys_grid_view')
      .selectAll()
      .where('id', '=', id)
      .where(isSeenBy(person))
      .forUpdate()
      .executeTakeFirst(),
  /** Locks the user's views: no other transaction counts or adds any until this one ends. */
  lockOwner: (username: string) =>
    sql`select pg_advisory_xact_lock(hashtext('sys_grid_view'), hashtext(${username}))`.execute(db),
  countOwn: async (username: string, gridKey: GridKey): Promise<number> => {
    const { total } = await db
      .selectFrom('sys_grid_view')
      .where('owner', '=', username)
      .where('grid_key', '=', gridKey)
      .select((of) => of.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  },
  insert: (row: Insertable<SysGridViewTable>) => db.insertInto('sys_grid_view').values(row).execute(),
  set: (id: string, values: Values) =>
    db.updateTable('sys_grid_view').set(values).where('id', '=', id).execute(),
  deleteBy: (id: string) => db.deleteFrom('sys_grid_view').where('id', '=', id).execute(),
});
