/** Identifies a row within a grid. Unsaved rows have a temporary key. */
export type RowKey = string;

/** A row: values by field, including fields without a column. */
export type Row = Readonly<Record<string, unknown>>;

/** New values for fields of a row. */
export type Values = Readonly<Record<string, unknown>>;

/** Returns whether two cell values are equal. All empty values (null, undefined, the empty text) are equal. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return Object.is(a ?? '', b ?? '');
}
