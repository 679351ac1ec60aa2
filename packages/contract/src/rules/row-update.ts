/** A row of a live grid, or a part of one, as it travels: its id and any fields. */
export type LiveRow = Readonly<Record<string, unknown>> & { readonly id: string };

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Does it only say which row changed? Its content is asked for over HTTP then, by those who may read it. */
export function isRowHint(update: LiveRow): boolean {
  return Object.keys(update).length === 1;
}

/** A row after an update (api-contract 7.2): each field that is named but the id; `tug_status` key by key. */
export function rowAfterUpdate<Row extends Readonly<Record<string, unknown>>>(
  row: Row,
  update: LiveRow,
): Row {
  const { id: _, ...fields } = update;
  const [before, after] = [row['tug_status'], update['tug_status']];
  const merged = isFields(before) && isFields(after) ? { tug_status: { ...before, ...after } } : {};
  return { ...row, ...fields, ...merged };
}
