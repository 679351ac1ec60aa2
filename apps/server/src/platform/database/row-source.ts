import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely';
import { containing } from './like.ts';

/** The table with a resource's rows, and the SQL for a row's name. */
export type RowTable = {
  /** Table and alias, such as `sys_user u`. */
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  /** Condition for rows that lists show; for users: not in the recycle bin and not the reserved account. */
  present: RawBuilder<SqlBool>;
  isWithin(scope: RowScope): RawBuilder<SqlBool>;
};

export type NamedRow = { id: string; name: string };

/** Selects the rows that are in every scope of `within`, not in `outside`, and whose name contains `keyword`. */
export type RowChoice = {
  within: readonly RowScope[];
  outside?: RowScope | undefined;
  keyword?: string | null;
};

/**
 * Creates the queries of 权限诊断 (permission inspector) for the rows of a resource. Each query gets the scopes that
 * restrict it as parameters.
 */
export const rowSource = ({ from, id, name, present, isWithin }: RowTable) => {
  const conditionOf = ({ within, outside, keyword }: RowChoice): RawBuilder<SqlBool> => {
    const parts = [present, ...within.map(isWithin)];
    if (outside !== undefined) parts.push(sql<SqlBool>`(${isWithin(outside)}) is not true`);
    if (keyword) parts.push(sql<SqlBool>`${name} ilike ${containing(keyword)}`);
    return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
  };
  return (db: QueryExecutorProvider) => ({
    list: async (choice: RowChoice, limit: number): Promise<NamedRow[]> => {
      const query = sql<NamedRow>`select ${id} as id, ${name} as name from ${from}
        where ${conditionOf(choice)} order by ${name}, ${id} limit ${limit}`;
      return (await query.execute(db)).rows;
    },
    find: async (rowId: string, within: RowScope): Promise<NamedRow | undefined> => {
      const query = sql<NamedRow>`select ${id} as id, ${name} as name from ${from}
        where ${conditionOf({ within: [within] })} and ${id} = ${rowId}`;
      return (await query.execute(db)).rows[0];
    },
    /** Returns those of `ids` that are within the scope. */
    among: async (ids: readonly string[], within: RowScope): Promise<string[]> => {
      const query = sql<{ id: string }>`select ${id} as id from ${from}
        where ${conditionOf({ within: [within] })} and ${id} = any(${ids}::text[])`;
      return (await query.execute(db)).rows.map((row) => row.id);
    },
    /** Returns, for each of the scopes, whether it contains the row. */
    meets: async (rowId: string, scopes: readonly RowScope[]): Promise<boolean[]> => {
      if (scopes.length === 0) return [];
      const tests = scopes.map((scope) => sql`coalesce(${isWithin(scope)}, false)`);
      const query = sql<{
        met: boolean[];
      }>`select array[${sql.join(tests)}] as met from ${from} where ${id} = ${rowId}`;
      return (await query.execute(db)).rows[0]?.met ?? scopes.map(() => false);
    },
    /** Returns, for each of the scopes, how many rows of `within` it contains. */
    count: async (within: RowScope, scopes: readonly RowScope[]): Promise<number[]> => {
      if (scopes.length === 0) return [];
      const counts = scopes.map((scope) => sql`count(*) filter (where ${isWithin(scope)})`);
      const query = sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts from ${from}
        where ${conditionOf({ within: [within] })}`;
      return (await query.execute(db)).rows[0]?.counts ?? [];
    },
  });
};

/** Queries of 权限诊断 (permission inspector) for the rows of one resource. */
export type RowSource = ReturnType<typeof rowSource>;
