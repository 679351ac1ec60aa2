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
  /** `sys_position` */
  table: HistoryTable;
  /** The component of the menu whose row rules filter the records. */
  resource: R;
  /** The alias of the table in `joins`, `select`, `name`, `others`, `ties`. */
  alias: string;
  /** `join sys_depart d on …` */
  joins?: RawBuilder<unknown>;
  /** Columns that the joins add to a row. */
  select?: RawBuilder<unknown>;
  /** The name of a row in 权限诊断. */
  name: RawBuilder<unknown>;
  /** Fields that the list filters and sorts by. */
  list: L;
  /** Fields of the list and of row rules that are not columns of the table. */
  others?: O;
  /** Fields whose Chinese text is sorted by pinyin. */
  byPinyin?: readonly (keyof L & string)[];
  /** Order of rows that are equal in the requested order. */
  ties?: RawBuilder<unknown>;
};

/** A row as read, with the form's columns narrowed to the contract's types. */
type Row<Form, Table, Joined> = Selectable<Table> & ColumnsOf<Form> & Joined;

/** Does not compile while a field has no column; the error names it. */
type Complete<Row, Field, O> = [Field] extends [WireNames<Row> | keyof O]
  ? unknown
  : { fieldWithoutColumn: Exclude<Field, WireNames<Row> | keyof O> };

/**
 * A table of records as the contract describes them: field `postRank` is column `post_rank`. `Joined`: the columns that
 * the joins add to a row.
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
    const rows = {
      from: sql`${sql.table(table)} as ${sql.ref(alias)} ${joins}`,
      id: own('id'),
      name: about.name,
      present: sql<SqlBool>`true`,
      isWithin: (scope: RowScope) => rowScopeSql(ruled, scope),
    };
    return {
      table,
      resource,
      isWithin: rows.isWithin,
      /** Queries of 权限诊断 on these rows. */
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
        ...(ties === undefined ? {} : { ties }),
      }),
    };
  };
