import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type FileQueries, listIdPacks } from './id-packs.ts';
import { type ListColumns, orderOf, whereOf } from './list.ts';
import type { RecordQueries } from './records.ts';
import type { RowTable } from './row-source.ts';
import type { Counting } from './totals.ts';

type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };

/** Ways of counting the records of a list that may be too long to count for each page. */
export type CountQueries = { counting(query: ListQuery, scope: RowScope): Counting };

/** Description of a table of records, from which its queries are built. */
type RecordTable = Omit<RowTable, 'name'> & {
  /** Name of the table, such as `sys_position`; `from` may use an alias. */
  table: string;
  /** SQL of the fields by which the list is filtered and sorted; `createTime` is required. */
  columns: ListColumns;
  /**
   * `from` without its joins, when they neither add nor remove rows and no condition reads them. With the joins,
   * PostgreSQL would read each counted row from the table although an index contains all that is asked.
   */
  counted?: RawBuilder<unknown>;
  /** Columns that a query returns; by default every column of `from`. */
  select?(scope: RowScope): RawBuilder<unknown>;
  /** Alias of the table to lock, when `from` joins several tables. */
  locks?: RawBuilder<unknown>;
  /** Column with the id of the parent record, for records that belong to another one. */
  parent?: RawBuilder<unknown>;
  /** Returns conditions that are added to those of the request. */
  narrow?(query: ListQuery): RawBuilder<SqlBool>[];
  /** Sort order before the requested one. */
  orderFirst?: RawBuilder<unknown>;
  /** Default order; newest first when absent. */
  sort?: ListQuery['sort'];
  /** Order of rows that are equal in the requested order; by id when absent. */
  ties?: RawBuilder<unknown>;
};

const newestFirst: ListQuery['sort'] = [{ field: 'createTime', descending: true }];

const countBy = async (db: QueryExecutorProvider, counted: RawBuilder<{ total: number }>): Promise<number> =>
  (await counted.execute(db)).rows[0]?.total ?? 0;

/** Ways of counting the rows that `found` (FROM and WHERE) selects. */
const countingOf = (db: QueryExecutorProvider, found: RawBuilder<unknown>): Counting => ({
  exact: () => countBy(db, sql`select count(*) as total ${found}`),
  upTo: (limit) => countBy(db, sql`select count(*) as total from (select ${found} limit ${limit}) few`),
  estimate: async () => {
    const { rows } = await sql<Explained>`explain (format json) select ${found}`.execute(db);
    return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  },
});

/**
 * Builds the queries of one table for `createRecords`, each limited to the rows within a scope. `Row`: all columns
 * that are read; `Values`: the columns that the form writes.
 */
export const recordQueries =
  <Row extends object, Values extends object>(about: RecordTable) =>
  (db: QueryExecutorProvider): RecordQueries<Row, Values> & FileQueries<Row> & CountQueries => {
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
      count: (query, scope, parentId) =>
        countBy(db, sql`select count(*) as total from ${from} where ${matching(query, scope, parentId)}`),
      counting: (query, scope) =>
        countingOf(db, sql`from ${about.counted ?? from} where ${matching(query, scope, undefined)}`),
      listIds: (query, scope, limit, ids) => {
        const chosen = ids.length === 0 ? sql`true` : sql`${id} = any(${ids}::text[])`;
        return listIdPacks(
          db,
          sql`select ${id} as id from ${from}
            where ${matching(query, scope, undefined)} and ${chosen} ${inOrder(query)} limit ${limit}`,
        );
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
      insertMany: (rows) => {
        const [first = {}] = rows;
        const names = Object.keys(first);
        const tuples = rows.map((row) => {
          const values = new Map<string, unknown>(Object.entries(row));
          return sql`(${sql.join(names.map((name) => values.get(name)))})`;
        });
        return sql`insert into ${table} (${sql.join(names.map((name) => sql.ref(name)))})
          values ${sql.join(tuples)}`.execute(db);
      },
      set: (rowId, values) => {
        const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
        return sql`update ${table} set ${sql.join(set)} where id = ${rowId}`.execute(db);
      },
      deleteBy: (ids) => sql`delete from ${table} where id = any(${ids}::text[])`.execute(db),
    };
  };
