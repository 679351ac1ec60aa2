import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SysCommentTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';

/** Record that is commented on. */
export type CommentPlace = { resource: string; recordId: string };

export type Named = { id: string; realname: string };

/** Queries over sys_comment. */
export const commentsRepository = (db: Handle) => {
  /** Comments with the named people among those whom the reader may see. */
  const rows = (seen: RawBuilder<SqlBool>) =>
    db
      .selectFrom('sys_comment as c')
      .leftJoin('sys_user as writer', 'writer.username', 'c.create_by')
      .selectAll('c')
      .select('writer.realname')
      .select(
        sql<
          Named[]
        >`coalesce((select json_agg(json_build_object('id', u.id, 'realname', u.realname) order by u.id)
          from sys_user u where u.id = any(string_to_array(c.mentions, ',')) and ${seen}), '[]'::json)`.as(
          'people',
        ),
      );
  return {
    listPage: (
      { resource, recordId }: CommentPlace,
      page: { pageNo: number; pageSize: number },
      seen: RawBuilder<SqlBool>,
    ) =>
      rows(seen)
        .where('c.resource', '=', resource)
        .where('c.record_id', '=', recordId)
        .orderBy('c.create_time', 'desc')
        .orderBy('c.id', 'desc')
        .limit(page.pageSize)
        .offset((page.pageNo - 1) * page.pageSize)
        .execute(),
    async count({ resource, recordId }: CommentPlace): Promise<number> {
      const { total } = await db
        .selectFrom('sys_comment')
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .where('resource', '=', resource)
        .where('record_id', '=', recordId)
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    lock: (id: string, seen: RawBuilder<SqlBool>) =>
      rows(seen).where('c.id', '=', id).forUpdate('c').executeTakeFirst(),
    /** The people with these ids whom the writer may see. */
    async listSeen(userIds: readonly string[], seen: RawBuilder<SqlBool>): Promise<Named[]> {
      if (userIds.length === 0) return [];
      return db
        .selectFrom('sys_user as u')
        .select(['u.id', 'u.realname'])
        .where('u.id', 'in', userIds)
        .where(seen)
        .orderBy('u.id')
        .execute();
    },
    /** Where these comments stand and who wrote them; deleted comments are left out. */
    listPlaces: (ids: readonly string[]) =>
      db
        .selectFrom('sys_comment')
        .select(['id', 'resource', 'record_id', 'create_by', 'create_time'])
        .where('id', 'in', ids)
        .where('delete_time', 'is', null)
        .execute(),
    insert: (row: Insertable<SysCommentTable>) => db.insertInto('sys_comment').values(row).execute(),
    set: (id: string, values: { text: string; mentions: string; edit_time: Date }) =>
      db.updateTable('sys_comment').set(values).where('id', '=', id).execute(),
    /** Empties a comment; its place in the list stays. */
    setDeleted: (id: string, at: Date) =>
      db
        .updateTable('sys_comment')
        .set({ text: '', mentions: '', delete_time: at })
        .where('id', '=', id)
        .execute(),
  };
};

export type CommentRow = NonNullable<Awaited<ReturnType<ReturnType<typeof commentsRepository>['lock']>>>;
