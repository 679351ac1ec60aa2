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

/** The columns of a row by their wire names. */
export type WireNames<Row> = WireName<keyof Row & string>;

/** A row by its wire names, times as wire times. */
export type WireRow<Row> = {
  [Column in keyof Row as WireName<Column>]: Date extends Row[Column]
    ? Exclude<Row[Column], Date> | string
    : Row[Column];
};

/** A form by the columns that it writes. */
export type ColumnsOf<Form> = { [Name in keyof Form & string as ColumnName<Name>]: Form[Name] };

/** The column of a wire name. */
export const columnOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const wireNameOf = (column: string): string =>
  /[A-Z]/.test(column) ? column : column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A row as the wire shows it: `post_rank` as `postRank`, times as wire times. */
export function toWireRow<Row extends object>(row: Row): WireRow<Row> {
  const wire = Object.entries(row).map(([column, value]) => [
    wireNameOf(column),
    value instanceof Date ? toWireTime(value) : value,
  ]);
  return Object.fromEntries(wire) as WireRow<Row>;
}

/** The columns that a form writes: `postRank` as `post_rank`. */
export function toColumns<Form extends object>(form: Form): ColumnsOf<Form> {
  const columns = Object.entries(form).map(([name, value]) => [columnOf(name), value]);
  return Object.fromEntries(columns) as ColumnsOf<Form>;
}
