import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

/** Folder of exported files among a user's uploads. */
export const exportFolder = 'export';

/** Maximum number of listed files. */
const maxRows = 200;

/** Queries over sys_export_setting and the exported files of users. */
export const exportsRepository = (db: Handle) => {
  const settings = () => db.selectFrom('sys_export_setting').selectAll();
  const own = (ownerId: string) =>
    db
      .selectFrom('sys_file')
      .where('biz', '=', exportFolder)
      .where('owner_id', '=', ownerId)
      .where('free_since', 'is not', null);
  return {
    getSettings: () => settings().executeTakeFirstOrThrow(),
    lockSettings: () => settings().forUpdate().executeTakeFirstOrThrow(),
    setSettings: (values: { watermark: boolean }) =>
      db.updateTable('sys_export_setting').set(values).execute(),
    /** The files that the person's exports have made, newest first. */
    listOwn: (ownerId: string) =>
      own(ownerId)
        .select(['path', 'name', 'size_bytes', 'create_time', 'free_since'])
        .orderBy('create_time', 'desc')
        .orderBy('id')
        .limit(maxRows)
        .execute(),
    /** Deletes a file, whose bytes the sweep removes; returns false when there is none. */
    deleteOwn: async (ownerId: string, path: string): Promise<boolean> => {
      const { rows } = await sql`delete from sys_file where biz = ${exportFolder} and owner_id = ${ownerId}
        and path = ${path} and free_since is not null returning id`.execute(db);
      return rows.length > 0;
    },
  };
};
