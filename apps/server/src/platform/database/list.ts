import type { Page } from '@baisi/contract/envelope';
import type { Condition, ListQuery, Operator } from '@baisi/contract/rules/list-query';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { escapeLike } from './like.ts';

/** Where in a column's text a search finds its text. */
export type SearchedPart = 'anywhere' | 'start' | 'end';

/** SQL for searching, comparing and sorting by one field of a list. The request only contributes parameters. */
export type ListColumn = {
  /** Expression that is searched; also compared and sorted by, unless `order` is set. */
  value: RawBuilder<unknown>;
  /** Expression for comparing and sorting, when it differs, for example by a collation. */
  order?: RawBuilder<unknown>;
  /**
   * Builds a text search for an index that LIKE cannot use. `like`: the condition without the index, which the result
   * may contain.
   */
  search?: (text: string, part: SearchedPart, like: RawBuilder<SqlBool>) => RawBuilder<SqlBool>;
};

export type ListColumns = Readonly<Record<string, ListColumn>>;

const comparisons: Partial<Record<Operator, RawBuilder<unknown>>> = {
  eq: sql`=`,
  ne: sql`is distinct from`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
};

function columnOf(columns: ListColumns, field: string): ListColumn {
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (column === undefined) throw new Error(`list field without a column: ${field}`);
  return column;
}

/**
 * Returns a parameter with an explicit type, because a number beyond the range of the column's type would otherwise
 * cause an error.
 */
function parameter(value: string | number | Date): RawBuilder<unknown> {
  if (typeof value !== 'number') return sql`${value}`;
  return Number.isInteger(value) ? sql`${value}::bigint` : sql`${value}::numeric`;
}

function searchSql({ value, search }: ListColumn, text: string, part: SearchedPart): RawBuilder<SqlBool> {
  const escaped = escapeLike(text);
  const pattern = `${part === 'start' ? '' : '%'}${escaped}${part === 'end' ? '' : '%'}`;
  const like = sql<SqlBool>`${value} ilike ${pattern}`;
  return search === undefined ? like : search(text, part, like);
}

function conditionSql(columns: ListColumns, { field, operator, values }: Condition): RawBuilder<SqlBool> {
  const column = columnOf(columns, field);
  const [first = ''] = values;
  const comparison = comparisons[operator];
  const compared = column.order ?? column.value;
  if (comparison !== undefined) return sql<SqlBool>`${compared} ${comparison} ${parameter(first)}`;
  if (operator === 'in') return sql<SqlBool>`${compared} in (${sql.join(values.map(parameter))})`;
  if (operator === 'startsWith') return searchSql(column, String(first), 'start');
  if (operator === 'endsWith') return searchSql(column, String(first), 'end');
  return either(values.map((one) => searchSql(column, String(one), 'anywhere')));
}

const either = (parts: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
const allOf = (parts: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(parts, sql` and `)})`;

/**
 * Returns the conditions of a list request, to be joined by AND to those of the feature; an empty list for a request
 * without conditions.
 */
export function whereOf(
  columns: ListColumns,
  query: Pick<ListQuery, 'all' | 'advanced'>,
): RawBuilder<SqlBool>[] {
  const parts = query.all.map((condition) => conditionSql(columns, condition));
  if (query.advanced === undefined) return parts;
  const group = query.advanced.conditions.map((condition) => conditionSql(columns, condition));
  return [...parts, query.advanced.match === 'or' ? either(group) : allOf(group)];
}

/**
 * Returns the ORDER BY terms of a list request. `tiebreak` comes last, so that every order is total and pages never
 * overlap.
 */
export function orderOf(
  columns: ListColumns,
  sort: ListQuery['sort'],
  fallback: ListQuery['sort'],
  tiebreak: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const wanted = sort.length > 0 ? sort : fallback;
  const parts = wanted.map(({ field, descending }) => {
    const column = columnOf(columns, field);
    return sql`${column.order ?? column.value} ${descending ? sql`desc` : sql`asc`}`;
  });
  return sql`${sql.join([...parts, sql`${tiebreak} ${wanted.at(-1)?.descending ? sql`desc` : sql`asc`}`])}`;
}

/** Builds a page of a list; `isExact` is false when the total is an estimate. */
export function pageOf<T>(
  { pageNo, pageSize }: Pick<ListQuery, 'pageNo' | 'pageSize'>,
  records: T[],
  total: number,
  isExact = true,
): Page<T> {
  const pages = Math.ceil(total / pageSize);
  return { records, total, size: pageSize, current: pageNo, pages, totalIsExact: isExact };
}

/** Returns a complete list as a single page, for endpoints whose result is a page. */
export function onOnePage<T>(records: T[]): Page<T> {
  const total = records.length;
  return { records, total, size: total, current: 1, pages: Math.min(1, total), totalIsExact: true };
}
