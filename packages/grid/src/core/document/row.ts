/** The key of a row within a grid. Unsaved rows have a temporary one. */
export type RowKey = string;

/** Values by field. Fields that a grid does not show are kept. */
export type Row = Readonly<Record<string, unknown>>;

/** Values that override those of a row, by field. */
export type Values = Readonly<Record<string, unknown>>;

/** Are two cell values equal? All empty values are: null, undefined and the empty text. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return Object.is(a ?? '', b ?? '');
}
