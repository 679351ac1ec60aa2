import type { Handle } from '../../../db/work.ts';

/** Queries over stored contents (sys_blob) that wait for the virus scanner. */
export const scanningRepository = (db: Handle) => ({
  listScanning: (limit: number) =>
    db
      .selectFrom('sys_blob')
      .select(['hash', 'location'])
      .where('state', '=', 'scanning')
      .orderBy('create_time')
      .limit(limit)
      .execute(),
  /** Stores the verdict; returns false when another node has stored one before. */
  setState: async (hash: string, state: 'ready' | 'quarantined'): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('sys_blob')
      .set({ state })
      .where('hash', '=', hash)
      .where('state', '=', 'scanning')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  /** The files that share a content, with their owners. */
  listFilesOf: (hash: string) =>
    db
      .selectFrom('sys_file as f')
      .leftJoin('sys_user as u', 'u.id', 'f.owner_id')
      .select(['f.name', 'f.create_by as username', 'f.owner_id as ownerId', 'u.realname'])
      .where('f.hash', '=', hash)
      .execute(),
});
