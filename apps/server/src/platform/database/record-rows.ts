import { toWireTime } from '@baisi/contract/rules/wire-time';

/**
 * Name of a column in requests and responses: `post_rank` → `postRank`. A name that contains a capital stays:
 * `departId_dictText`.
 */
export type WireName<Column> = Column extends `${infer First}_${infer Rest}`
  ? Column extends Lowercase<Column>
    ? `${First}${Capitalize<WireName<Rest>>}`
    : Column
  : Column;

/** The reverse: `postRank` → `post_rank`. */
type ColumnName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : Name;

/** Names of a row's columns in requests and responses. */
export type WireNames<Row> = WireName<keyof Row & string>;

/** A row as it is sent: keys in camel case, times as strings. */
export type WireRow<Row> = {
  [Column in keyof Row as WireName<Column>]: Date extends Row[Column]
    ? Exclude<Row[Column], Date> | string
    : Row[Column];
};

/** The values of a form, with column names as keys. */
export type ColumnsOf<Form> = { [Name in keyof Form & string as ColumnName<Name>]: Form[Name] };

/** Returns the column name of a field: `postRank` → `post_rank`. */
export const columnOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const wireNameOf = (column: string): string =>
  /[A-Z]/.test(column) ? column : column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Converts a row to the object that is sent: `post_rank` becomes `postRank`, times become strings. */
export function toWireRow<Row extends object>(row: Row): WireRow<Row> {
  const wire = Object.entries(row).map(([column, value]) => [
    wireNameOf(column),
    value instanceof Date ? toWireTime(value) : value,
  ]);
  return Object.fromEntries(wire) as WireRow<Row>;
}

/** Converts the field names of a form to column names: `postRank` to `post_rank`. */
export function toColumns<Form extends object>(form: Form): ColumnsOf<Form> {
  const columns = Object.entries(form).map(([name, value]) => [columnOf(name), value]);
  return Object.fromEntries(columns) as ColumnsOf<Form>;
}
