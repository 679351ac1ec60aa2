/** The key of a row within a grid. Unsaved rows have a temporary one. */
export type RowKey = string;

/** Values by field. Fields that a grid does not show are kept. */
export type Row = Readonly<Record<string, unknown>>;

/** Values that override those of a row, by field. */
export type Values = Readonly<Record<string, unknown>>;

/** Returns whether two cell values are equal. All empty values (null, undefined, the empty text) are equal. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return Object.is(a ?? '', b ?? '');
}
