import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type ListColumns, orderOf, whereOf } from './list.ts';
import type { RecordQueries } from './records.ts';
import type { RowTable } from './row-source.ts';

/** A table of records by the names of its room. */
type RecordTable = Pick<RowTable, 'from' | 'id' | 'isWithin'> & {
  /** `sys_position`: what `from` calls by another name. */
  table: string;
  /** The fields of its list; `createTime` among them. */
  columns: ListColumns;
  /** The order of rows that the asked order leaves equal; by default that of their ids. */
  ties?: RawBuilder<unknown>;
};

const newestFirst: ListQuery['sort'] = [{ field: 'createTime', descending: true }];

/**
 * What `createRecords` asks of one table, over the rows that a scope lets through. `Row`: all its columns as they are
 * read; `Values`: the columns that the form writes, which no request names.
 */
export const recordQueries =
  <Row extends object, Values extends object>({
    table,
    from,
    id,
    isWithin,
    columns,
    ties = id,
  }: RecordTable) =>
  (db: QueryExecutorProvider): RecordQueries<Row, Values> => {
    const allOf = (conditions: readonly RawBuilder<SqlBool>[]) => sql.join(conditions, sql` and `);
    const matching = (query: ListQuery, scope: RowScope) => [isWithin(scope), ...whereOf(columns, query)];
    const list = async (
      conditions: readonly RawBuilder<SqlBool>[],
      rest: RawBuilder<unknown> = sql``,
    ): Promise<Row[]> =>
      (await sql<Row>`select * from ${from} where ${allOf(conditions)} ${rest}`.execute(db)).rows;
    return {
      listPage: (query, scope) => {
        const order = orderOf(columns, query.sort, newestFirst, ties);
        const offset = (query.pageNo - 1) * query.pageSize;
        return list(matching(query, scope), sql`order by ${order} limit ${query.pageSize} offset ${offset}`);
      },
      count: async (query, scope) => {
        const counted = sql<{ total: number }>`select count(*) as total from ${from}
          where ${allOf(matching(query, scope))}`;
        return (await counted.execute(db)).rows[0]?.total ?? 0;
      },
      findById: async (rowId, scope) => (await list([sql`${id} = ${rowId}`, isWithin(scope)]))[0],
      lock: (ids, scope) =>
        list([sql`${id} = any(${ids}::text[])`, isWithin(scope)], sql`order by ${id} for update`),
      insert: (row) =>
        sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
          values (${sql.join(Object.values(row))})`.execute(db),
      set: (rowId, values) => {
        const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
        return sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${rowId}`.execute(db);
      },
      deleteBy: (ids) => sql`delete from ${sql.table(table)} where id = any(${ids}::text[])`.execute(db),
    };
  };
