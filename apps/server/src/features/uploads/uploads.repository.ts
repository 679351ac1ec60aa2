import { type Insertable, sql } from 'kysely';
import type { SysUploadTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';

/** A whole block whose digest and part are to be recorded. */
export type GrownBlock = { no: number; digest: Uint8Array; part: string | null };

/** Progress that is durable in the store. */
export type Progress = {
  grownBytes: number;
  handle: string | null;
  blocks: readonly GrownBlock[];
  now: Date;
  /** Expiry of the renewed lease; null releases it. */
  leaseUntil: Date | null;
};

/** Queries over sys_upload and sys_upload_block. */
export const uploadsRepository = (db: Handle) => ({
  insert: (row: Insertable<SysUploadTable>) => db.insertInto('sys_upload').values(row).execute(),
  find: (id: string, ownerId: string) =>
    db
      .selectFrom('sys_upload')
      .selectAll()
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst(),
  listUnfinished: (ownerId: string) =>
    db
      .selectFrom('sys_upload')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('path', 'is', null)
      .orderBy('update_time', 'desc')
      .execute(),
  /** Uploads that nobody has continued since `before`, finished or not. */
  listOld: (before: Date, limit: number) =>
    db.selectFrom('sys_upload').selectAll().where('update_time', '<', before).limit(limit).execute(),

  /** Takes the lease of an upload if it is free or has ended; returns the row with it. */
  take: (id: string, ownerId: string, lease: { token: string; now: Date; until: Date }) =>
    db
      .updateTable('sys_upload')
      .set({ lease_token: lease.token, lease_until: lease.until })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where((is) => is.or([is('lease_token', 'is', null), is('lease_until', '<', lease.now)]))
      .returningAll()
      .executeTakeFirst(),
  release: (id: string, token: string) =>
    db
      .updateTable('sys_upload')
      .set({ lease_token: null, lease_until: null })
      .where('id', '=', id)
      .where('lease_token', '=', token)
      .execute(),
  /** Records progress; returns false, and changes nothing, if this lease was lost. */
  record: async (id: string, token: string, progress: Progress): Promise<boolean> => {
    const { grownBytes, handle, blocks, now, leaseUntil } = progress;
    const { rows } = await sql<{ held: number }>`
      with held as (
        update sys_upload set grown_bytes = ${grownBytes}, handle = ${handle}, update_time = ${now},
          lease_until = ${leaseUntil}, lease_token = case when ${leaseUntil}::timestamptz is null then null else ${token} end
        where id = ${id} and lease_token = ${token} returning id
      ), recorded as (
        insert into sys_upload_block (upload_id, no, digest, part)
        select held.id, b.no, b.digest, b.part from held, unnest(
          ${blocks.map(({ no }) => no)}::int[],
          ${blocks.map(({ digest }) => Buffer.from(digest))}::bytea[],
          ${blocks.map(({ part }) => part)}::text[]) as b (no, digest, part)
        on conflict (upload_id, no) do update set digest = excluded.digest, part = excluded.part
      )
      select count(*)::int as held from held`.execute(db);
    return (rows[0]?.held ?? 0) > 0;
  },
  listBlocks: (id: string) =>
    db
      .selectFrom('sys_upload_block')
      .select(['digest', 'part'])
      .where('upload_id', '=', id)
      .orderBy('no')
      .execute(),

  /** Stores the path of the file made of an upload; returns false if it had one already. */
  markFinished: async (id: string, path: string, now: Date): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('sys_upload')
      .set({ path, update_time: now, lease_token: null, lease_until: null })
      .where('id', '=', id)
      .where('path', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  delete: (id: string) => db.deleteFrom('sys_upload').where('id', '=', id).execute(),
});

export type UploadRow = NonNullable<Awaited<ReturnType<ReturnType<typeof uploadsRepository>['find']>>>;
