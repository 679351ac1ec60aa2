import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';
import type { HistoryLink, NameKind } from '../../platform/records/record-history.ts';

export type Slice = { limit: number; offset: number };

/** The changes to read: of the columns of a record, and of its rows in link tables. */
export type ChangeFilter = {
  table: string;
  id: string;
  columns: readonly string[];
  links: readonly Pick<HistoryLink, 'table' | 'under'>[];
  /**
   * True when the history is filtered by one field; creations and removals, which concern every column, are then left
   * out.
   */
  singly: boolean;
};

/** Tables in which the names of referenced ids and codes are stored. */
const nameTables = {
  department: { table: 'sys_depart', key: 'id', name: 'depart_name' },
  role: { table: 'sys_role', key: 'id', name: 'role_name' },
  position: { table: 'sys_position', key: 'code', name: 'name' },
  permission: { table: 'sys_permission', key: 'id', name: 'name' },
  category: { table: 'sys_category', key: 'id', name: 'name' },
  person: { table: 'sys_user', key: 'id', name: 'realname' },
} as const satisfies Record<NameKind, unknown>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const columnsOfChange = [
  'h.id',
  'h.at',
  'h.table_name',
  'h.operation',
  'h.version',
  'h.before',
  'h.after',
  'h.actor_name',
  'h.request_id',
  'h.restored_from',
] as const;

/**
 * Reads change_history and the current rows of its tables. Table and column names come from the features' declarations.
 */
export const historyRepository = (db: Handle) => {
  const changesOf = ({ table, id, columns, links, singly }: ChangeFilter) =>
    db.selectFrom('change_history as h').where((is) =>
      is.or([
        is.and([
          is('h.table_name', '=', table),
          is('h.row_id', '=', id),
          sql<boolean>`(exists (select from unnest(${columns}::text[]) as told (name)
            where h.before -> told.name is distinct from h.after -> told.name
              and (h.operation = 'update' or coalesce(h.after, h.before) ->> told.name is not null))
            or (h.operation <> 'update' and ${!singly}))`,
        ]),
        ...links.map(({ table: linked, under }) => {
          // The key of a link row begins with the record's id and `+`; `,` is the character after `+`.
          const start = under === undefined ? id : `${id}+${under}`;
          return is.and([
            is('h.table_name', '=', linked),
            is('h.row_id', '>=', `${start}+`),
            is('h.row_id', '<', `${start},`),
          ]);
        }),
      ]),
    );
  return {
    listChanges: (wanted: ChangeFilter, { limit, offset }: Slice) =>
      changesOf(wanted)
        .leftJoin('sys_user as u', 'u.id', 'h.actor_id')
        .select(columnsOfChange)
        .select('u.realname')
        .orderBy('h.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    countChanges: async (wanted: ChangeFilter): Promise<number> => {
      const { total } = await changesOf(wanted)
        .select((of) => of.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
    findChange: (table: string, id: string, changeId: string) =>
      db
        .selectFrom('change_history as h')
        .select(['h.id', 'h.operation', 'h.before', 'h.after', 'h.actor_id'])
        .where(sql<boolean>`h.id = ${changeId}::bigint`)
        .where('h.table_name', '=', table)
        .where('h.row_id', '=', id)
        .executeTakeFirst(),
    /** The current version of a record, with these columns. */
    getCurrent: async (table: string, id: string, columns: readonly string[]) => {
      const { rows } = await sql<{ row: unknown }>`
        select to_jsonb(current_row) as row from ${sql.table(table)} as current_row where id = ${id}`.execute(
        db,
      );
      const row = rows[0]?.row;
      const all = isObject(row) ? row : {};
      return {
        version: Number(all['version']),
        values: Object.fromEntries(columns.map((name) => [name, all[name] ?? null])),
      };
    },
    /** Names by id or code; deleted records have none. */
    namesOf: async (kind: NameKind, keys: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const { table, key, name } = nameTables[kind];
      const { rows } = await sql<{ key: string; name: string }>`
        select ${sql.ref(key)} as key, ${sql.ref(name)} as name from ${sql.table(table)}
        where ${sql.ref(key)} = any(${keys}::text[])`.execute(db);
      return new Map(rows.map((row) => [row.key, row.name]));
    },
  };
};

type Queries = ReturnType<typeof historyRepository>;
export type ChangeRow = Awaited<ReturnType<Queries['listChanges']>>[number];
