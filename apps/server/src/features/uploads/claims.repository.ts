import type { Insertable } from 'kysely';
import type { SysUploadClaimTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';

/** Queries over sys_upload_claim, and over the contents that claims name. */
export const claimsRepository = (db: Handle) => ({
  /** Finds a stored content by its hash and locks it, so that the sweep does not remove it meanwhile. */
  lockContent: (hash: string) =>
    db
      .selectFrom('sys_blob')
      .select(['location', 'size_bytes'])
      .where('hash', '=', hash)
      .where('state', '=', 'ready')
      .forUpdate()
      .executeTakeFirst(),
  findContent: (hash: string, sizeBytes: number) =>
    db
      .selectFrom('sys_blob')
      .select('location')
      .where('hash', '=', hash)
      .where('size_bytes', '=', sizeBytes)
      .where('state', '=', 'ready')
      .executeTakeFirst(),
  insert: (row: Insertable<SysUploadClaimTable>) => db.insertInto('sys_upload_claim').values(row).execute(),
  /** Removes a claim and returns it, so that it can be proved only once. */
  take: (nonceHash: Buffer, ownerId: string, now: Date) =>
    db
      .deleteFrom('sys_upload_claim')
      .where('nonce_hash', '=', nonceHash)
      .where('owner_id', '=', ownerId)
      .where('ends_at', '>', now)
      .returningAll()
      .executeTakeFirst(),
  deleteOld: (now: Date) => db.deleteFrom('sys_upload_claim').where('ends_at', '<=', now).execute(),
});
