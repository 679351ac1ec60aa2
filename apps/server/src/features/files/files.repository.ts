import { type Insertable, sql } from 'kysely';
import type { SysFileTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';

/** Queries over sys_file and sys_blob. */
export const filesRepository = (db: Handle) => {
  const files = () =>
    db
      .selectFrom('sys_file as f')
      .innerJoin('sys_blob as b', 'b.hash', 'f.hash')
      .leftJoin('sys_user as creator', 'creator.username', 'f.create_by')
      .select([
        'f.id',
        'f.path',
        'f.name',
        'f.type',
        'f.kind',
        'f.size_bytes',
        'f.hash',
        'f.width',
        'f.height',
        'f.owner_id',
        'f.free_since',
        'f.create_by',
        'f.create_time',
        'b.location',
        'b.state',
        'creator.realname',
      ]);
  return {
    findByPath: (path: string) => files().where('f.path', '=', path).executeTakeFirst(),
    listByPaths: (paths: readonly string[]) => files().where('f.path', 'in', paths).execute(),
    listByIds: (ids: readonly string[]) =>
      ids.length === 0 ? Promise.resolve([]) : files().where('f.id', 'in', ids).execute(),
    /** Locks files, so that meanwhile no other record takes them and the sweep does not remove them. */
    lockByPaths: (paths: readonly string[]) =>
      db
        .selectFrom('sys_file')
        .select(['id', 'path', 'name', 'kind', 'owner_id', 'free_since'])
        .where('path', 'in', paths)
        .orderBy('id')
        .forUpdate()
        .execute(),
    /**
     * Lets uploads of one person take turns until the transaction ends, so that together they cannot exceed the quota.
     */
    lockTotalOf: (ownerId: string) =>
      sql`select pg_advisory_xact_lock(hashtext('sys_file'), hashtext(${ownerId}))`.execute(db),
    /** Total size in bytes of the files that a person has uploaded. */
    totalOf: async (ownerId: string): Promise<number> => {
      const { total } = await db
        .selectFrom('sys_file')
        .where('owner_id', '=', ownerId)
        .select(sql<number>`coalesce(sum(size_bytes), 0)::float8`.as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
    /**
     * Inserts a content, or returns the stored one with the same hash. Its row stays locked until the transaction ends,
     * so that the sweep does not remove it before a file refers to it.
     */
    keepBlob: (blob: { hash: string; location: string; size_bytes: number; state: string }) =>
      db
        .insertInto('sys_blob')
        .values(blob)
        .onConflict((on) => on.column('hash').doUpdateSet({ hash: blob.hash }))
        .returning(['location', 'state'])
        .executeTakeFirstOrThrow(),
    insert: (row: Insertable<SysFileTable>) => db.insertInto('sys_file').values(row).execute(),
  };
};

export type FileRow = NonNullable<Awaited<ReturnType<ReturnType<typeof filesRepository>['findByPath']>>>;
