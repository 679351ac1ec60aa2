import type { HistoryTable } from '@baisi/contract/history';
import type { ListFields } from '@baisi/contract/rules/list-query';
import { type RowResource, rowResources } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { ListColumn } from './list.ts';
import { recordQueries } from './record-queries.ts';
import { type ColumnsOf, columnOf, type WireNames } from './record-rows.ts';
import { column, rowScopeSql } from './row-scope.ts';
import { rowSource } from './row-source.ts';

type Others = Readonly<Record<string, RawBuilder<unknown>>>;

type About<L extends ListFields, R extends RowResource, O extends Others> = {
  /** Name of the table, such as `sys_position`. */
  table: HistoryTable;
  /** Component of the menu whose row rules restrict the records. */
  resource: R;
  /** Alias of the table in the SQL of `joins`, `select`, `name`, `others` and `ties`. */
  alias: string;
  /** SQL such as `join sys_depart d on …`. */
  joins?: RawBuilder<unknown>;
  /** The joins find at most one row each, leave no row out, and are read by `select` alone. */
  joinsOnlySelect?: true;
  /** Columns that the joins add to a row. */
  select?: RawBuilder<unknown>;
  /** SQL for the name of a row, shown in 权限诊断 (permission inspector). */
  name: RawBuilder<unknown>;
  /** Fields by which the list is filtered and sorted. */
  list: L;
  /** SQL of fields of the list and of row rules that are not columns of the table. */
  others?: O;
  /** Fields whose Chinese text is sorted by pinyin. */
  byPinyin?: readonly (keyof L & string)[];
  /** Order of rows that are equal in the requested order; by id when absent. */
  ties?: RawBuilder<unknown>;
};

/** A row that was read; the form's columns have the types of the contract. */
type Row<Form, Table, Joined> = Selectable<Table> & ColumnsOf<Form> & Joined;

/**
 * Makes a table whose columns are incomplete fail to compile: when a field has no column, the type demands a property
 * `fieldWithoutColumn`, and the compiler's message names the field.
 */
type Complete<Row, Field, O> = [Field] extends [WireNames<Row> | keyof O]
  ? unknown
  : { fieldWithoutColumn: Exclude<Field, WireNames<Row> | keyof O> };

/**
 * Describes a table of records by the field names of the contract: field `postRank` is column `post_rank`. `Joined`:
 * the columns that the joins add to a row.
 */
export const recordTable =
  <Form extends object, Table extends object, Joined extends object = object>() =>
  <const L extends ListFields, const R extends RowResource, const O extends Others = Record<never, never>>(
    about: About<L, R, O> & Complete<Row<Form, Table, Joined>, keyof L | keyof (typeof rowResources)[R], O>,
  ) => {
    const { table, resource, alias, joins = sql``, others, byPinyin = [], ties } = about;
    const own = (name: string): RawBuilder<unknown> => sql.ref(`${alias}.${name}`);
    const sqlOf = (field: string): RawBuilder<unknown> =>
      (others && Object.hasOwn(others, field) ? others[field] : undefined) ?? own(columnOf(field));
    const listColumn = (field: string): ListColumn => ({
      value: sqlOf(field),
      ...(byPinyin.includes(field) ? { order: sql`${sqlOf(field)} collate "zh-Hans-CN-x-icu"` } : {}),
    });
    const ruled = Object.fromEntries(
      Object.keys(rowResources[resource]).map((field) => [field, column(sqlOf(field))]),
    );
    const bare = sql`${sql.table(table)} as ${sql.ref(alias)}`;
    const rows = {
      from: sql`${bare} ${joins}`,
      id: own('id'),
      name: about.name,
      present: sql<SqlBool>`true`,
      isWithin: (scope: RowScope) => rowScopeSql(ruled, scope),
    };
    return {
      table,
      resource,
      isWithin: rows.isWithin,
      /** Queries for 权限诊断 (permission inspector). */
      source: rowSource(rows),
      queries: recordQueries<Row<Form, Table, Joined>, ColumnsOf<Form>>({
        ...rows,
        table,
        columns: Object.fromEntries(Object.keys(about.list).map((field) => [field, listColumn(field)])),
        select: () => {
          const all = sql`${sql.ref(alias)}.*`;
          return about.select === undefined ? all : sql`${all}, ${about.select}`;
        },
        locks: sql.ref(alias),
        ...(about.joinsOnlySelect ? { counted: bare } : {}),
        ...(ties === undefined ? {} : { ties }),
      }),
    };
  };
