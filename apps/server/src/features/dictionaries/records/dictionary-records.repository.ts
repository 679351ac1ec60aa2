import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import { dictionaries } from '../../../db/seed/dictionaries.ts';
import type { SysDictTable } from '../../../db/tables.ts';
import type { Handle } from '../../../db/work.ts';
import { type IdPack, listIdPacks } from '../../../platform/database/id-packs.ts';
import { type ListColumns, orderOf, whereOf } from '../../../platform/database/list.ts';
import { recordQueries } from '../../../platform/database/record-queries.ts';
import { sameWithoutCase } from '../../../platform/database/without-case.ts';
import { isWithin } from '../dictionary-rows.ts';

const byPinyin = sql`d.dict_name collate "zh-Hans-CN-x-icu"`;

/** SQL column of each field by which the list is filtered and sorted. */
const columns: ListColumns = {
  dictName: { value: sql`d.dict_name`, order: byPinyin },
  dictCode: { value: sql`d.dict_code` },
  description: { value: sql`d.description` },
  createTime: { value: sql`d.create_time` },
  updateTime: { value: sql`d.update_time` },
};
const newestFirst: ListQuery['sort'] = [{ field: 'createTime', descending: true }];

/** Maximum number of rows of a response without pages. */
const maxRows = 1_000;

/** `del_flag` of the searched dictionaries: present, or in the recycle bin. */
export const delFlags = { present: 0, recycleBin: 1 } as const;
type DelFlag = (typeof delFlags)[keyof typeof delFlags];

/** A dictionary. */
export type DictionaryRow = Selectable<SysDictTable>;

const builtInCodes: ReadonlySet<string> = new Set(dictionaries.map(({ code }) => code));

/** Returns whether the product ships this dictionary. */
export const isBuiltIn = ({ dict_code: code }: Pick<DictionaryRow, 'dict_code'>): boolean =>
  builtInCodes.has(code);

/** Columns that the form writes. */
export type DictionaryValues = Pick<
  Insertable<SysDictTable>,
  'dict_name' | 'dict_code' | 'description' | 'type'
>;

/** Queries over the dictionaries within a scope. */
const dictionariesIn = (db: Handle) => {
  const among = (scope: RowScope, delFlag: DelFlag) =>
    db.selectFrom('sys_dict as d').where('d.del_flag', '=', delFlag).where(isWithin(scope));
  const matching = (scope: RowScope, query: ListQuery) =>
    among(scope, delFlags.present).where((where) =>
      where.and(whereOf(columns, query).map((one) => sql<SqlBool>`${one}`)),
    );
  return { among, matching };
};

/** Queries for the export. */
export const dictionaryFilesRepository = (db: Handle) => {
  const { among, matching } = dictionariesIn(db);
  return {
    /** Ids of the matching rows (only those in `ids`, when given) in list order, at most `limit`. */
    listIds: (
      scope: RowScope,
      query: ListQuery,
      limit: number,
      ids: readonly string[],
    ): Promise<IdPack[]> => {
      const wanted = matching(scope, query).select('d.id');
      const chosen = ids.length === 0 ? wanted : wanted.where('d.id', 'in', ids);
      const ordered = chosen.orderBy(orderOf(columns, query.sort, newestFirst, sql`d.id`)).limit(limit);
      return listIdPacks(db, sql`${ordered}`);
    },
    /** One row per item, and one for a dictionary without items, in the order of `ids` and of the items. */
    listWithItems: (scope: RowScope, ids: readonly string[]) =>
      among(scope, delFlags.present)
        .leftJoin('sys_dict_item as i', 'i.dict_id', 'd.id')
        .where('d.id', 'in', ids)
        .selectAll('d')
        .select(['i.id as item_id', 'i.version as item_version', 'i.item_text', 'i.item_value'])
        .select([
          'i.sort_order',
          'i.status as item_status',
          'i.description as item_description',
          'i.item_color',
        ])
        .orderBy('d.id')
        .orderBy('i.sort_order')
        .orderBy('i.create_time')
        .orderBy('i.id')
        .execute(),
  };
};

const table = { table: 'sys_dict', from: sql`sys_dict d`, id: sql`d.id`, columns, isWithin };
const present = recordQueries<DictionaryRow, DictionaryValues>({
  ...table,
  present: sql<SqlBool>`d.del_flag = ${delFlags.present}`,
});
const recycleBin = recordQueries<DictionaryRow, DictionaryValues>({
  ...table,
  present: sql<SqlBool>`d.del_flag = ${delFlags.recycleBin}`,
});

/** Queries over sys_dict for its administration; a removal moves to the recycle bin. */
export const dictionaryRecordsRepository = (db: Handle) => {
  const { among } = dictionariesIn(db);
  const setPlace = (ids: readonly string[], delFlag: DelFlag) =>
    db.updateTable('sys_dict').set({ del_flag: delFlag }).where('id', 'in', ids).execute();
  return {
    ...present(db),
    /** Dictionaries whose name contains this text, ordered by name. */
    listNamed: (scope: RowScope, name: string) =>
      among(scope, delFlags.present)
        .selectAll('d')
        .where(sql<SqlBool>`strpos(lower(d.dict_name), lower(${name})) > 0`)
        .orderBy(byPinyin)
        .orderBy('d.id')
        .limit(maxRows)
        .execute(),
    /** Removed records, most recently removed dictionary first. */
    listDeleted: (scope: RowScope) =>
      among(scope, delFlags.recycleBin)
        .selectAll('d')
        .orderBy('d.update_time', 'desc')
        .orderBy('d.id', 'desc')
        .limit(maxRows)
        .execute(),
    lockDeleted: recycleBin(db).lock,
    /** Includes the recycle bin: a dictionary keeps its code there. */
    findByCode: (code: string) =>
      db
        .selectFrom('sys_dict')
        .select(['id', 'del_flag'])
        .where(sameWithoutCase('dict_code')(code))
        .executeTakeFirst(),
    deleteBy: (ids: readonly string[]) => setPlace(ids, delFlags.recycleBin),
    restoreBy: (ids: readonly string[]) => setPlace(ids, delFlags.present),
    /** A foreign key deletes the items. */
    destroyBy: present(db).deleteBy,
  };
};
