import { type Insertable, sql, type Updateable } from 'kysely';
import type { SysFileUseTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';

/** A field of a record that can hold files. */
export type FilePlace = { resource: string; recordId: string; field: string };

const columns = [
  'u.id',
  'u.version',
  'u.resource',
  'u.record_id',
  'u.field',
  'u.file_id',
  'u.name',
  'u.note',
  'u.sort_no',
  'u.create_by',
  'u.create_time',
  'u.update_by',
  'u.update_time',
  'creator.realname',
] as const;

/** Queries over sys_file_use. */
export const usesRepository = (db: Handle) => {
  const uses = () =>
    db
      .selectFrom('sys_file_use as u')
      .leftJoin('sys_user as creator', 'creator.username', 'u.create_by')
      .select(columns);
  const at = ({ resource, recordId, field }: FilePlace) =>
    uses()
      .where('u.resource', '=', resource)
      .where('u.record_id', '=', recordId)
      .where('u.field', '=', field);
  return {
    listAt: (place: FilePlace) =>
      at(place).orderBy('u.sort_no').orderBy('u.create_time').orderBy('u.id').execute(),
    /** The paths in the field of these records. */
    listPaths: ({ resource, field }: Pick<FilePlace, 'resource' | 'field'>, recordIds: readonly string[]) =>
      db
        .selectFrom('sys_file_use as u')
        .innerJoin('sys_file as f', 'f.id', 'u.file_id')
        .select(['u.record_id', 'f.path'])
        .where('u.resource', '=', resource)
        .where('u.field', '=', field)
        .where('u.record_id', 'in', recordIds)
        .orderBy('u.sort_no')
        .orderBy('u.id')
        .execute(),
    listOfFiles: (fileIds: readonly string[]) =>
      fileIds.length === 0
        ? Promise.resolve([])
        : uses().where('u.file_id', 'in', fileIds).orderBy('u.id').execute(),
    /** Lets transactions that add to the same field run one after another. */
    lockPlace: ({ resource, recordId, field }: FilePlace) =>
      sql`select pg_advisory_xact_lock(hashtext(${`${resource} ${field}`}), hashtext(${recordId}))`.execute(
        db,
      ),
    /**
     * Returns the ids of files that the field held at any time, read from 变更记录, so that an old version can be restored.
     */
    listOnceHeld: async ({ recordId, field }: FilePlace): Promise<Set<string>> => {
      const { rows } = await sql<{ file_id: string }>`
        select distinct coalesce(after, before) ->> 'file_id' as file_id from change_history
        where table_name = 'sys_file_use' and row_id >= ${`${recordId}+${field}+`} and row_id < ${`${recordId}+${field},`}
      `.execute(db);
      return new Set(rows.map(({ file_id }) => file_id));
    },
    find: (id: string) => uses().where('u.id', '=', id).executeTakeFirst(),
    lock: (id: string) => uses().where('u.id', '=', id).forUpdate('u').executeTakeFirst(),
    insert: (rows: readonly Insertable<SysFileUseTable>[]) =>
      db.insertInto('sys_file_use').values(rows).execute(),
    set: (id: string, values: Pick<Updateable<SysFileUseTable>, 'name' | 'note' | 'sort_no'>) =>
      db.updateTable('sys_file_use').set(values).where('id', '=', id).execute(),
    deleteBy: (ids: readonly string[]) =>
      ids.length === 0 ? Promise.resolve([]) : db.deleteFrom('sys_file_use').where('id', 'in', ids).execute(),
    /** Removes all uses by these records. */
    deleteOfRecords: (resource: string, recordIds: readonly string[]) =>
      db
        .deleteFrom('sys_file_use')
        .where('resource', '=', resource)
        .where('record_id', 'in', recordIds)
        .execute(),
  };
};

export type UseRow = NonNullable<Awaited<ReturnType<ReturnType<typeof usesRepository>['find']>>>;
