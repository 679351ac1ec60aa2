import type { PermissionCode } from '@baisi/contract/endpoint';
import type { RecordFields } from '@baisi/contract/rules/record-fields';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Person } from './platform/actor.ts';
import { hiddenFrom } from './platform/records/guarded-fields.ts';

/** Type of a column of a data set, as the editor of reports shows it. */
export type SourceColumnType = 'text' | 'number' | 'date' | 'time';

export type SourceColumn = {
  /** Chinese name. */
  title: string;
  type: SourceColumnType;
  /** Field of the record whose code hides the column; absent for columns that no code guards. */
  field?: string;
};

/** Records that reports may read, as a view in the schema `report` (docs/decisions/0073). */
export type ReportSource = {
  /** Name in a report's SQL, and name of the view. */
  name: string;
  /** Chinese name. */
  title: string;
  columns: Readonly<Record<string, SourceColumn>>;
  /** The rights that guard the records; null for facts that everybody may know, such as the calendar. */
  guard: SourceGuard | null;
};

/** The rights that guard a data set. They are the same ones that guard the list of its records. */
export type SourceGuard = {
  /** Permission code that readers need. */
  access: PermissionCode;
  /** Component of the menu whose row rules restrict the records. */
  resource: RowResource;
  /** Fields of the record, some of which are guarded by codes. */
  fields: RecordFields;
  /** SQL condition for the rows of the view, whose alias is `s`, within a scope. */
  isWithin(scope: RowScope): RawBuilder<SqlBool>;
};

const nullOf: Record<SourceColumnType, RawBuilder<unknown>> = {
  text: sql`null::text`,
  number: sql`null::numeric`,
  date: sql`null::date`,
  time: sql`null::timestamptz`,
};

/** Returns the titles of the columns among `named` (`*`: all) that are hidden from a reader. */
export function hiddenColumns(
  { columns, guard }: ReportSource,
  reader: Person,
  named: ReadonlySet<string>,
): string[] {
  const hidden = new Set(guard === null ? [] : hiddenFrom(reader, guard.fields));
  return Object.entries(columns).flatMap(([name, { field, title }]) =>
    field !== undefined && hidden.has(field) && (named.has('*') || named.has(name)) ? [title] : [],
  );
}

/** SQL of one column as a reader may see it: a hidden column is empty. */
function columnFor(name: string, hidden: ReadonlySet<string>, { field, type }: SourceColumn) {
  const isHidden = field !== undefined && hidden.has(field);
  return sql`${isHidden ? nullOf[type] : sql.ref(`s.${name}`)} as ${sql.ref(name)}`;
}

/** Somebody who reads a data set, with the rows within reach. */
export type SourceReader = { person: Person; scope: RowScope };

/**
 * SQL of the rows and columns of a data set that all of these readers may see, as a WITH query of its name: the statement
 * of the report can only name these. Where rules narrow the rows, `offset 0` keeps the conditions of the report outside:
 * PostgreSQL would otherwise be free to evaluate them first, and their errors would tell about rows out of reach.
 */
export function sourceFor(source: ReportSource, readers: readonly SourceReader[]): RawBuilder<unknown> {
  const { guard } = source;
  const hidden = new Set(
    guard === null ? [] : readers.flatMap(({ person }) => hiddenFrom(person, guard.fields)),
  );
  const columns = Object.entries(source.columns).map(([name, column]) => columnFor(name, hidden, column));
  const within = guard === null ? [] : readers.map(({ scope }) => guard.isWithin(scope));
  return sql`${sql.ref(source.name)} as not materialized (select ${sql.join(columns)}
    from ${sql.table(`report.${source.name}`)} as s
    where ${within.length === 0 ? sql`true` : sql.join(within, sql` and `)}
    ${readers.every(({ scope }) => scope === 'all') ? sql`` : sql`offset 0`})`;
}
