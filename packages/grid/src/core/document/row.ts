/** Identity of a row within one grid. Rows that no server has yet carry a temporary one. */
export type RowKey = string;

/** Values by field. What a grid does not show is carried along untouched. */
export type Row = Readonly<Record<string, unknown>>;

/** Values that override those of a row, by field. */
export type Values = Readonly<Record<string, unknown>>;

/** Are two cell values equal? All empty values are: null, undefined and the empty text. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return Object.is(a ?? '', b ?? '');
}
