import { toWireTime } from '@baisi/contract/rules/wire-time';

/** `post_rank` → `postRank`. A name with a capital already is a wire name: `departId_dictText`. */
export type WireName<Column> = Column extends `${infer First}_${infer Rest}`
  ? Column extends Lowercase<Column>
    ? `${First}${Capitalize<WireName<Rest>>}`
    : Column
  : Column;

/** `postRank` → `post_rank`. */
type ColumnName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : Name;

/** Wire names of the columns of a row. */
export type WireNames<Row> = WireName<keyof Row & string>;

/** A row with wire names as keys and wire times as times. */
export type WireRow<Row> = {
  [Column in keyof Row as WireName<Column>]: Date extends Row[Column]
    ? Exclude<Row[Column], Date> | string
    : Row[Column];
};

/** A form with column names as keys. */
export type ColumnsOf<Form> = { [Name in keyof Form & string as ColumnName<Name>]: Form[Name] };

/** Returns the column name of a wire name. */
export const columnOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const wireNameOf = (column: string): string =>
  /[A-Z]/.test(column) ? column : column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Converts a row to its wire form: `post_rank` to `postRank`, times to wire times. */
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
