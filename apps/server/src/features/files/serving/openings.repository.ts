import type { Insertable } from 'kysely';
import type { SysFileOpeningTable } from '../../../db/tables.ts';
import type { Handle } from '../../../db/work.ts';

/** Queries over sys_file_opening. */
export const openingsRepository = (db: Handle) => {
  const ofFile = (fileId: string) =>
    db
      .selectFrom('sys_file_opening as o')
      .innerJoin('sys_user as u', 'u.id', 'o.user_id')
      .where('o.file_id', '=', fileId);
  return {
    insert: (row: Insertable<SysFileOpeningTable>) => db.insertInto('sys_file_opening').values(row).execute(),
    list: (fileId: string, { limit, offset }: { limit: number; offset: number }) =>
      ofFile(fileId)
        .select(['u.username', 'u.realname', 'o.time', 'o.kind', 'o.ip'])
        .orderBy('o.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    count: async (fileId: string): Promise<number> => {
      const { total } = await ofFile(fileId)
        .select((of) => of.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
};
