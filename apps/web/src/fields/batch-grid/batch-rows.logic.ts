import type { Row } from '@baisi/grid';

/** A new row of a grid, under its temporary key. */
export type NewRow = { key: string; row: Row };

/** The text of a cell without blanks around it. */
export const textIn = (row: Row, field: string): string => {
  const value = row[field];
  return typeof value === 'string' ? value.trim() : '';
};

/** The proposal, or with the first digit behind it that nobody has. `taken`: in small letters. */
export function unlike(proposal: string, taken: ReadonlySet<string>): string {
  if (proposal === '' || !taken.has(proposal.toLowerCase())) return proposal;
  let digit = 2;
  while (taken.has(`${proposal}${digit}`.toLowerCase())) digit += 1;
  return `${proposal}${digit}`;
}

/** Where rows take values from the row above: the field that a typed row begins with, and the fields to take. */
export type Inherited = { first: string; fields: readonly string[]; defaults: Row };

/**
 * Values that rows take from the row above: rows that were begun since the last look by typing `first`. `seen` holds the
 * keys of the rows that were looked at. A row that came with more than its first field was pasted: its empty cells are
 * meant to be empty.
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
