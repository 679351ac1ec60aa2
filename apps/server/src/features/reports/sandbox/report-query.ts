import { type RawBuilder, sql } from 'kysely';
import type { CheckedStatement } from './check-statement.ts';
import { endOfStatement, insertedAt, type Marker, type Template } from './parameters.ts';

/** Type of a parameter or column of a report (api-contract 2.15). */
export type FieldType = 'String' | 'Integer' | 'Long' | 'Double' | 'Date' | 'Datetime';

/** A column of a report's result. */
export type ResultColumn = { name: string; type: FieldType };

/** Value of a parameter. Its type is written into the statement, because PostgreSQL cannot infer it everywhere. */
export type BoundValue = { value: string | number | null; type: FieldType };

const sqlTypes: Record<FieldType, RawBuilder<unknown>> = {
  String: sql`text`,
  Integer: sql`integer`,
  Long: sql`bigint`,
  Double: sql`numeric`,
  Date: sql`date`,
  Datetime: sql`timestamp`,
};

/** Largest number of characters of a text in a result; longer ones are cut in the database. */
const longestText = 2_000;

/** Oids of PostgreSQL's types; all others are read as text. */
const typeOfOid: Readonly<Record<number, FieldType>> = {
  20: 'Long',
  21: 'Integer',
  23: 'Integer',
  700: 'Double',
  701: 'Double',
  1700: 'Double',
  1082: 'Date',
  1114: 'Datetime',
  1184: 'Datetime',
};

export const fieldTypeOf = (oid: number): FieldType => typeOfOid[oid] ?? 'String';

/** The author's statement with its bound values. */
function bodyOf(template: Template, bind: (marker: Marker) => BoundValue): RawBuilder<unknown> {
  const parts = template.flatMap((piece) => {
    if ('text' in piece) return piece.text === endOfStatement ? [] : [sql.raw(piece.text)];
    const { value, type } = bind(piece.marker);
    return [sql`cast(${value} as ${sqlTypes[type]})`];
  });
  return sql.join(parts, sql``);
}

export type QueryParts = {
  checked: CheckedStatement;
  /** SQL of the data sets as the reader may see them: WITH queries. */
  sources: readonly RawBuilder<unknown>[];
  bind: (marker: Marker) => BoundValue;
};

/** The statement as a table `r`; a line break ends a comment at its end. */
function queryOf({ checked, sources, bind }: QueryParts, template = checked.template) {
  const within = sources.length === 0 ? sql`` : sql`with ${sql.join(sources)}`;
  return {
    within,
    from: sql`from (\n${bodyOf(template, bind)}\n) as r`,
  };
}

/** SQL that returns no row, for the names and types of the columns. */
export function columnsQuery(parts: QueryParts): RawBuilder<unknown> {
  const { within, from } = queryOf(parts);
  return sql`${within} select * ${from} limit 0`;
}

/** A time is written by the database, in its time zone. */
const valueSql = (
  { name, type }: ResultColumn,
  timeFormat = 'YYYY-MM-DD HH24:MI:SS',
): RawBuilder<unknown> => {
  const value = sql`r.${sql.ref(name)}`;
  if (type === 'String') return sql`left(${value}::text, ${longestText})`;
  if (type === 'Datetime') return sql`to_char(${value}, ${sql.lit(timeFormat)})`;
  return type === 'Double' ? sql`${value}::float8` : value;
};

const shown = (column: ResultColumn): RawBuilder<unknown> =>
  sql`${valueSql(column)} as ${sql.ref(column.name)}`;

/** Conditions, order and part of a result. */
export type Page = {
  columns: readonly ResultColumn[];
  conditions: readonly RawBuilder<unknown>[];
  sort: { name: string; isDescending: boolean } | undefined;
  limit: number;
  offset: number;
};

const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join([...conditions], sql` and `)}`;

/**
 * SQL of one page. Rows that are equal in the requested order are sorted by all columns, an `id` first, so that no row
 * is shown twice or never; so are rows that are equal in the author's own ORDER BY.
 */
export function pageQuery(parts: QueryParts, page: Page): RawBuilder<unknown> {
  const { columns, conditions, sort, limit, offset } = page;
  const { endOfOrder, template } = parts.checked;
  const keepsOrder = sort === undefined && endOfOrder !== undefined;
  const places = columns.map((_, index) => index + 1);
  const { within, from } = queryOf(
    parts,
    keepsOrder ? insertedAt(template, endOfOrder, `, ${places.join(', ')}`) : template,
  );
  const ties = columns
    .toSorted((a, b) => Number(b.name === 'id') - Number(a.name === 'id'))
    .map(({ name }) => sql`r.${sql.ref(name)}`);
  const sorted =
    sort === undefined
      ? []
      : [sql`r.${sql.ref(sort.name)} ${sort.isDescending ? sql`desc` : sql`asc`} nulls last`];
  const order = keepsOrder ? sql`` : sql`order by ${sql.join([...sorted, ...ties])}`;
  return sql`${within} select ${sql.join(columns.map(shown))} ${from} ${allOf(conditions)} ${order}
    limit ${limit} offset ${offset}`;
}

/** Groups of rows by the values of up to two columns, for charts. */
export type Groups = {
  conditions: readonly RawBuilder<unknown>[];
  x: ResultColumn | undefined;
  series: ResultColumn | undefined;
  /** Columns of numbers; none: the rows are counted. */
  values: readonly ResultColumn[];
  /** `each`: every row is a group of its own. */
  fold: 'sum' | 'avg' | 'max' | 'min' | 'count' | 'each';
  limit: number;
};

/**
 * SQL of the groups: `x`, `series`, then the folded values. Moments are grouped by their day; groups of texts are
 * sorted by their value, the largest first, all others by `x`.
 */
export function groupsQuery(parts: QueryParts, groups: Groups): RawBuilder<unknown> {
  const { conditions, x, series, values, fold, limit } = groups;
  const { within, from } = queryOf(parts);
  const by = [x, series].map((one) => (one === undefined ? sql`null::text` : valueSql(one, 'YYYY-MM-DD')));
  const number = (name: string) => sql`r.${sql.ref(name)}::float8`;
  const folded =
    fold === 'count' || values.length === 0
      ? [sql`count(*)::float8`]
      : values.map(({ name }) => (fold === 'each' ? number(name) : sql`${sql.raw(fold)}(${number(name)})`));
  const order = x?.type === 'String' ? sql`3 desc nulls last, 1, 2` : sql`1 nulls last, 2`;
  return sql`${within} select ${sql.join([...by, ...folded])} ${from} ${allOf(conditions)}
    ${fold === 'each' ? sql`` : sql`group by 1, 2`} order by ${order} limit ${limit}`;
}

/** SQL that counts the rows of a result, up to `most`. */
export function countQuery(
  parts: QueryParts,
  conditions: readonly RawBuilder<unknown>[],
  most: number,
): RawBuilder<unknown> {
  const { within, from } = queryOf(parts);
  return sql`${within} select count(*) from (select ${from} ${allOf(conditions)} limit ${most}) as counted`;
}
