/** Identity of a row within one grid. Rows that no server has yet carry a temporary one. */
export type RowKey = string;

/** Values by field. What a grid does not show is carried along untouched. */
export type Row = Readonly<Record<string, unknown>>;

/** Values that stand in for those of a row, by field. */
export type Values = Readonly<Record<string, unknown>>;

/** Do two cells hold the same? Empty cells are all the same: null, undefined and the empty text. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return Object.is(a ?? '', b ?? '');
}
