import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

type Values = { widgets: readonly string[] | null; entrances: readonly string[] | null };

/** Null stays null, and is not the JSON text `null`. */
const json = (values: readonly string[] | null) =>
  values === null ? sql<null>`null` : sql<string>`${JSON.stringify(values)}::jsonb`;

/** Queries over sys_home_layout, whose rows are each one person's own. */
export const homeLayoutsRepository = (db: Handle) => ({
  find: (userId: string) =>
    db.selectFrom('sys_home_layout').selectAll().where('user_id', '=', userId).executeTakeFirst(),
  lock: (userId: string) =>
    db.selectFrom('sys_home_layout').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst(),
  /** Stores the first arrangement of a person; returns false if there is one already. */
  async insert(userId: string, author: string, { widgets, entrances }: Values): Promise<boolean> {
    const { numAffectedRows } = await sql`insert into sys_home_layout (user_id, widgets, entrances, create_by)
      values (${userId}, ${json(widgets)}, ${json(entrances)}, ${author}) on conflict do nothing`.execute(db);
    return numAffectedRows === 1n;
  },
  set: (userId: string, { widgets, entrances }: Values) =>
    sql`update sys_home_layout set widgets = ${json(widgets)}, entrances = ${json(entrances)}
      where user_id = ${userId}`.execute(db),
});
