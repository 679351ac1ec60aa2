/** A row of a live grid, or part of one, as sent over the socket: its id and any other fields. */
export type LiveRow = Readonly<Record<string, unknown>> & { readonly id: string };

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether the update contains only the row's id, so that the client must fetch the content over HTTP. */
export function isRowHint(update: LiveRow): boolean {
  return Object.keys(update).length === 1;
}

/** Applies an update to a row (api-contract 7.2): every named field except the id; `tug_status` key by key. */
export function rowAfterUpdate<Row extends Readonly<Record<string, unknown>>>(
  row: Row,
  update: LiveRow,
): Row {
  const { id: _, ...fields } = update;
  const [before, after] = [row['tug_status'], update['tug_status']];
  const merged = isFields(before) && isFields(after) ? { tug_status: { ...before, ...after } } : {};
  return { ...row, ...fields, ...merged };
}
