import type { RowOperator, RowTest } from '@baisi/contract/rules/row-rules';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { escapeLike } from './like.ts';

type Test = (value: RawBuilder<unknown>) => RawBuilder<SqlBool>;

/** Builds the SQL that tests a field: on a column, or on a subquery over rows that belong to the row (`exists (…)`). */
export type RowColumn = (test: Test) => RawBuilder<SqlBool>;
export type RowColumns = Readonly<Record<string, RowColumn>>;

/** Tests the value of one column. */
export const column =
  (value: RawBuilder<unknown>): RowColumn =>
  (test) =>
    test(value);

const nothing = sql<SqlBool>`false`;
const joined = (parts: readonly RawBuilder<SqlBool>[], by: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(parts, by)})`;

/**
 * Returns a parameter with an explicit type, because PostgreSQL would otherwise infer the type of the comparison from
 * the value.
 */
function parameter(value: string | number | Date): RawBuilder<unknown> {
  if (typeof value === 'number') return sql`${value}::numeric`;
  return value instanceof Date ? sql`${value}::timestamptz` : sql`${value}`;
}

const comparisons: Partial<Record<RowOperator, RawBuilder<unknown>>> = {
  eq: sql`=`,
  ne: sql`<>`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
};

function oneValue(operator: RowOperator, value: string | number | Date): Test {
  const comparison = comparisons[operator];
  if (comparison !== undefined) return (field) => sql<SqlBool>`${field} ${comparison} ${parameter(value)}`;
  const text = escapeLike(String(value));
  const pattern = `${operator === 'startsWith' ? '' : '%'}${text}${operator === 'endsWith' ? '' : '%'}`;
  return (field) => sql<SqlBool>`${field} like ${pattern}`;
}

function testSql(columns: RowColumns, { field, operator, values }: RowTest): RawBuilder<SqlBool> {
  const on = Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (on === undefined || values.length === 0) return nothing;
  const tests = values.map((value) => oneValue(operator, value));
  const by = operator === 'ne' ? sql` and ` : sql` or `;
  return on((value) =>
    joined(
      tests.map((test) => test(value)),
      by,
    ),
  );
}

/**
 * Converts a row scope to a SQL condition with parameters: field names are looked up in `columns` and never taken
 * over. A null value passes no test; a test of a field that is not in `columns` admits no row.
 */
export function rowScopeSql(columns: RowColumns, scope: RowScope): RawBuilder<SqlBool> {
  if (scope === 'all') return sql<SqlBool>`true`;
  if (scope.length === 0) return nothing;
  const alternatives = scope.map((tests) =>
    tests.length === 0
      ? sql<SqlBool>`true`
      : joined(
          tests.map((test) => testSql(columns, test)),
          sql` and `,
        ),
  );
  return joined(alternatives, sql` or `);
}
