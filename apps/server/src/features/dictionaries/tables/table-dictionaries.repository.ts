import type { RowResource } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type {
  DictionaryTable,
  dictionaryTables,
  TableDictionary,
  TableFilter,
  TableQuestion,
  TreeDictionary,
} from '@baisi/contract/rules/table-dictionaries';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';
import { containing } from '../../../platform/database/like.ts';
import { isCategoryWithin } from '../../categories/index.ts';
import { isDepartmentWithin } from '../../departments/index.ts';
import { isPositionWithin } from '../../positions/index.ts';
import { isPersonWithin } from '../../users/index.ts';

type Condition = RawBuilder<SqlBool>;
type Choice = { value: string; text: string };

/** A table with the condition for rows that can be chosen and the column with their texts. All of it is our own SQL. */
type Source = { from: RawBuilder<unknown>; present: Condition; text: RawBuilder<unknown> };

const everything = sql<SqlBool>`true`;
const nothing = sql<SqlBool>`false`;
const sources: Record<DictionaryTable, Source> = {
  sys_user: {
    from: sql`sys_user u`,
    present: sql<SqlBool>`u.del_flag = 0 and lower(u.username) <> '_reserve_user_external'`,
    text: sql`u.realname`,
  },
  sys_depart: { from: sql`sys_depart d`, present: sql<SqlBool>`d.del_flag = 0`, text: sql`d.depart_name` },
  sys_role: { from: sql`sys_role r`, present: everything, text: sql`r.role_name` },
  sys_position: { from: sql`sys_position p`, present: everything, text: sql`p.name` },
  sys_category: { from: sql`sys_category c`, present: everything, text: sql`c.name` },
  sys_permission: { from: sql`sys_permission m`, present: sql<SqlBool>`m.del_flag = 0`, text: sql`m.name` },
};

/** The value column of each registered dictionary, and the order of all its rows. */
const columns: Record<TableDictionary, { value: RawBuilder<unknown>; order: RawBuilder<unknown> }> = {
  'sys_user,realname,username': { value: sql`u.username`, order: sql`u.realname collate "zh-Hans-CN-x-icu"` },
  'sys_user,realname,id': { value: sql`u.id`, order: sql`u.realname collate "zh-Hans-CN-x-icu"` },
  'sys_depart,depart_name,id': { value: sql`d.id`, order: sql`d.org_code` },
  'sys_depart,depart_name,org_code': { value: sql`d.org_code`, order: sql`d.org_code` },
  'sys_role,role_name,id': { value: sql`r.id`, order: sql`r.sort_no, r.role_code` },
  'sys_role,role_name,role_code': { value: sql`r.role_code`, order: sql`r.sort_no, r.role_code` },
  'sys_position,name,code': { value: sql`p.code`, order: sql`p.sort_no, p.code` },
  'sys_category,name,id': { value: sql`c.id`, order: sql`c.code` },
  'sys_permission,name,id': { value: sql`m.id`, order: sql`m.sort_no` },
};

const filters: Record<TableFilter, Condition> = {
  'sys_user:active': sql<SqlBool>`u.status = 1`,
  'sys_position:enabled': sql<SqlBool>`p.status = '1'`,
};

/**
 * Row conditions of the tables that row rules can restrict; does not compile while a resource of the contract is
 * missing.
 */
type NarrowedMenu = Extract<(typeof dictionaryTables)[DictionaryTable], RowResource>;
const withins: Record<NarrowedMenu, (scope: RowScope) => Condition> = {
  'system/UserList': isPersonWithin,
  'system/DepartList': isDepartmentWithin,
  'system/SysCategoryList': isCategoryWithin,
  'system/SysPositionList': isPositionWithin,
};
const isNarrowed = (menu: string): menu is NarrowedMenu => Object.hasOwn(withins, menu);

/** Columns of each tree's table. Only children that the user may see count. */
const trees: Record<
  TreeDictionary,
  {
    id: RawBuilder<unknown>;
    parent: RawBuilder<unknown>;
    code: RawBuilder<unknown>;
    order: RawBuilder<unknown>;
    hasChild: Condition;
  }
> = {
  sys_depart: {
    id: sql`d.id`,
    parent: sql`d.parent_id`,
    code: sql`d.org_code`,
    order: sql`d.depart_order, d.org_code`,
    hasChild: sql<SqlBool>`exists (select from sys_depart child where child.parent_id = d.id and child.del_flag = 0)`,
  },
  sys_category: {
    id: sql`c.id`,
    parent: sql`c.pid`,
    code: sql`c.code`,
    order: sql`c.code`,
    hasChild: sql<SqlBool>`exists (select from sys_category child where child.pid = c.id)`,
  },
  sys_permission: {
    id: sql`m.id`,
    parent: sql`m.parent_id`,
    code: sql`null::text`,
    order: sql`m.sort_no, m.id`,
    hasChild: sql<SqlBool>`exists (select from sys_permission child where child.parent_id = m.id and child.del_flag = 0)`,
  },
};

type Narrowing = Pick<TableQuestion, 'table' | 'filter'> & {
  menu: string;
  scope: RowScope;
  /** Whether the user may read the table as a dictionary at all. */
  isReadable: boolean;
};
type TreeRow = {
  id: string;
  parent_id: string | null;
  text: string;
  code: string | null;
  has_child: boolean;
};

/** The rows of a table that this user may choose. */
function narrowed({ table, filter, menu, scope, isReadable }: Narrowing): Condition {
  if (!isReadable) return nothing;
  const own = isNarrowed(menu) ? withins[menu](scope) : everything;
  const named = filter === undefined ? everything : filters[filter];
  return sql<SqlBool>`(${sources[table].present}) and (${own}) and (${named})`;
}

/** Search text, order and limit of the choices. */
export type Search = { keyword?: string; values?: readonly string[]; byValue?: boolean; limit: number };

/** Tables as dictionaries, limited to the registered ones. */
export const tableDictionariesRepository = (db: Handle) => ({
  list: async (question: Narrowing & { code: TableDictionary }, search: Search): Promise<Choice[]> => {
    const { from, text } = sources[question.table];
    const { value, order } = columns[question.code];
    const conditions = [
      narrowed(question),
      search.keyword ? sql<SqlBool>`${text} ilike ${containing(search.keyword)}` : everything,
      search.values ? sql<SqlBool>`${value} = any(${search.values}::text[])` : everything,
    ];
    const { rows } = await sql<Choice>`select ${value} as value, ${text} as text from ${from}
      where ${sql.join(conditions, sql` and `)}
      order by ${search.byValue ? value : order}, ${value} limit ${search.limit}`.execute(db);
    return rows;
  },
  /** One level of a tree; parent null: the roots. */
  listBelow: async (
    question: Narrowing & { table: TreeDictionary },
    parentId: string | null,
    limit: number,
  ): Promise<TreeRow[]> => {
    const { from, text } = sources[question.table];
    const { id, parent, code, order, hasChild } = trees[question.table];
    const { rows } =
      await sql<TreeRow>`select ${id} as id, ${parent} as parent_id, ${text} as text, ${code} as code,
        ${hasChild} as has_child from ${from}
      where ${narrowed(question)} and ${parent} is not distinct from ${parentId}
      order by ${order} limit ${limit}`.execute(db);
    return rows;
  },
});
