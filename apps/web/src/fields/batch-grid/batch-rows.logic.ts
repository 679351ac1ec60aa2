import type { Row } from '@baisi/grid';

/** A new row of a grid, under its temporary key. */
export type NewRow = { key: string; row: Row };

/** The trimmed text of a cell. */
export const textIn = (row: Row, field: string): string => {
  const value = row[field];
  return typeof value === 'string' ? value.trim() : '';
};

/** The proposal, with the first free digit appended when it is taken. `taken`: in lower case. */
export function unlike(proposal: string, taken: ReadonlySet<string>): string {
  if (proposal === '' || !taken.has(proposal.toLowerCase())) return proposal;
  let digit = 2;
  while (taken.has(`${proposal}${digit}`.toLowerCase())) digit += 1;
  return `${proposal}${digit}`;
}

/** Fields that a row takes from the row above: the first field of a typed row, and the fields to copy. */
export type Inherited = { first: string; fields: readonly string[]; defaults: Row };

/**
 * The values that rows take from the row above: rows started since the last call by typing `first`. `seen` holds the
 * keys of known rows. A row that arrived with more than its first field was pasted, so its empty cells stay empty.
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
