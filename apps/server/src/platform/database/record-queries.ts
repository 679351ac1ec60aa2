import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type ListColumns, orderOf, whereOf } from './list.ts';
import type { FileQueries } from './record-export.ts';
import type { RecordQueries } from './records.ts';
import type { RowTable } from './row-source.ts';

/** A table of records, as its feature describes it. */
type RecordTable = Omit<RowTable, 'name'> & {
  /** The table's own name, `sys_position`; `from` may use an alias. */
  table: string;
  /** SQL of the fields by which the list is filtered and sorted; `createTime` must be among them. */
  columns: ListColumns;
  /** The columns of a row; by default every column of `from`. */
  select?(scope: RowScope): RawBuilder<unknown>;
  /** The alias of the table to lock, when `from` joins several. */
  locks?: RawBuilder<unknown>;
  /** The column with the id of the record that a row belongs to. */
  parent?: RawBuilder<unknown>;
  /** Returns conditions that the list adds to those of the request. */
  narrow?(query: ListQuery): RawBuilder<SqlBool>[];
  /** Order that takes precedence over the requested one. */
  orderFirst?: RawBuilder<unknown>;
  /** The default order; newest first if absent. */
  sort?: ListQuery['sort'];
  /** Order of rows that the requested order does not distinguish; by default by id. */
  ties?: RawBuilder<unknown>;
};

const newestFirst: ListQuery['sort'] = [{ field: 'createTime', descending: true }];

/**
 * Builds the queries of one table for `createRecords`; each is limited to the rows within a scope. `Row`: all columns
 * as read; `Values`: the columns that the form writes.
 */
export const recordQueries =
  <Row extends object, Values extends object>(about: RecordTable) =>
  (db: QueryExecutorProvider): RecordQueries<Row, Values> & FileQueries<Row> => {
    const { from, id, columns, parent, locks, ties = id, sort = newestFirst } = about;
    const table = sql.table(about.table);
    const within = (scope: RowScope) => [about.present, about.isWithin(scope)];
    const matching = (query: ListQuery, scope: RowScope, parentId: string | undefined) => {
      const ofParent = parent && parentId !== undefined ? [sql<SqlBool>`${parent} = ${parentId}`] : [];
      const asked = [...whereOf(columns, query), ...(about.narrow?.(query) ?? []), ...ofParent];
      return sql.join([...within(scope), ...asked], sql` and `);
    };
    const list = async (
      scope: RowScope,
      conditions: RawBuilder<unknown>,
      rest: RawBuilder<unknown> = sql``,
    ): Promise<Row[]> => {
      const selected = about.select?.(scope) ?? sql`*`;
      return (await sql<Row>`select ${selected} from ${from} where ${conditions} ${rest}`.execute(db)).rows;
    };
    const among = (scope: RowScope, condition: RawBuilder<SqlBool>) =>
      sql.join([condition, ...within(scope)], sql` and `);
    const inOrder = (query: ListQuery) => {
      const asked = orderOf(columns, query.sort, sort, ties);
      return about.orderFirst ? sql`order by ${about.orderFirst}, ${asked}` : sql`order by ${asked}`;
    };
    return {
      listPage: (query, scope, parentId) => {
        const offset = (query.pageNo - 1) * query.pageSize;
        const page = sql`${inOrder(query)} limit ${query.pageSize} offset ${offset}`;
        return list(scope, matching(query, scope, parentId), page);
      },
      count: async (query, scope, parentId) => {
        const counted = sql<{ total: number }>`select count(*) as total from ${from}
          where ${matching(query, scope, parentId)}`;
        return (await counted.execute(db)).rows[0]?.total ?? 0;
      },
      listIds: async (query, scope, limit, ids) => {
        const chosen = ids.length === 0 ? sql`true` : sql`${id} = any(${ids}::text[])`;
        const found = sql<{ id: string }>`select ${id} as id from ${from}
          where ${matching(query, scope, undefined)} and ${chosen} ${inOrder(query)} limit ${limit}`;
        return (await found.execute(db)).rows.map((row) => row.id);
      },
      listMany: (ids, scope) => list(scope, among(scope, sql`${id} = any(${ids}::text[])`)),
      findById: async (rowId, scope) => (await list(scope, among(scope, sql`${id} = ${rowId}`)))[0],
      lock: (ids, scope) => {
        const of = locks === undefined ? sql`` : sql`of ${locks}`;
        return list(
          scope,
          among(scope, sql`${id} = any(${ids}::text[])`),
          sql`order by ${id} for update ${of}`,
        );
      },
      insert: (row) =>
        sql`insert into ${table} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
          values (${sql.join(Object.values(row))})`.execute(db),
      set: (rowId, values) => {
        const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
        return sql`update ${table} set ${sql.join(set)} where id = ${rowId}`.execute(db);
      },
      deleteBy: (ids) => sql`delete from ${table} where id = any(${ids}::text[])`.execute(db),
    };
  };
