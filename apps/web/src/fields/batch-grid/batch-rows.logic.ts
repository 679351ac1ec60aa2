import type { Row } from '@baisi/grid';

/** A new row of a grid, under its temporary key. */
export type NewRow = { key: string; row: Row };

/** Returns the trimmed text of a cell; '' for any other value. */
export const textIn = (row: Row, field: string): string => {
  const value = row[field];
  return typeof value === 'string' ? value.trim() : '';
};

/**
 * Returns the proposed value, with the first free digit appended when it is already used. `taken`: used values, in
 * lower case.
 */
export function unlike(proposal: string, taken: ReadonlySet<string>): string {
  if (proposal === '' || !taken.has(proposal.toLowerCase())) return proposal;
  let digit = 2;
  while (taken.has(`${proposal}${digit}`.toLowerCase())) digit += 1;
  return `${proposal}${digit}`;
}

/**
 * Fields that a typed row copies from the row above (`fields`); `first` is the field by which the user begins a row.
 */
export type Inherited = { first: string; fields: readonly string[]; defaults: Row };

/**
 * Returns the values to copy from the row above into the rows that the user started since the last call by typing
 * `first`. Adds the keys of handled rows to `seen`. A row that arrived with more than its first field was pasted, so
 * its empty cells stay empty.
 */
export function fromAbove(
  rows: readonly NewRow[],
  seen: Set<string>,
  { first, fields, defaults }: Inherited,
): { rowKey: string; values: Row }[] {
  const changes: { rowKey: string; values: Row }[] = [];
  let above: Row | undefined;
  for (const { key, row } of rows) {
    let shown = row;
    if (!seen.has(key) && textIn(row, first) !== '') {
      seen.add(key);
      const isTyped = Object.entries(row).every(
        ([field, value]) =>
          field === first || field === 'id' || (value ?? '') === '' || value === (defaults[field] ?? ''),
      );
      const source = above;
      const values =
        source === undefined || !isTyped
          ? {}
          : Object.fromEntries(
              fields
                .filter((field) => (source[field] ?? '') !== (row[field] ?? ''))
                .map((field) => [field, source[field]]),
            );
      if (Object.keys(values).length > 0) changes.push({ rowKey: key, values });
      shown = { ...row, ...values };
    }
    above = shown;
  }
  return changes;
}
