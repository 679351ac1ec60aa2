import type { BatchRow, ImportBatch, ImportColumn } from '@baisi/contract/imports';
import type { Changes, Column, Fault, Row, RowKey } from '@baisi/grid';

/** Field of a grid row with the number of its row in the file. No key of a table's column begins with `$`. */
export const rowField = '$row';
/** Column with the state of the row; faults of the row as a whole are marked in it. */
export const stateField = '$state';
const givenField = '$given';

/** Returns a row of a batch as a row of the grid: the texts by column key, and the whole under a name of its own. */
export const toGridRow = (given: BatchRow): Row => ({
  ...given.cells,
  [rowField]: String(given.row),
  [stateField]: given.state,
  [givenField]: given,
});

const isGiven = (value: unknown): value is BatchRow =>
  typeof value === 'object' && value !== null && 'faults' in value && 'marks' in value;

/** Returns the row of the batch that a row of the grid shows. */
export function givenIn(row: Row): BatchRow | undefined {
  const given = row[givenField];
  return isGiven(given) ? given : undefined;
}

/** Returns the key in the grid of a row of the batch. */
export const keyOfRow = ({ row }: Pick<BatchRow, 'row'>): RowKey => String(row);

/** Returns the faults of rows for the grid; several ones of a cell are joined. */
export function faultsIn(rows: readonly BatchRow[]): Fault[] {
  return rows.flatMap((one) => {
    const byField = new Map<string, string[]>();
    for (const { key, message } of one.faults) {
      const field = key ?? stateField;
      byField.set(field, [...(byField.get(field) ?? []), message]);
    }
    return [...byField].map(([field, messages]) => ({
      key: keyOfRow(one),
      field,
      message: messages.join('；'),
    }));
  });
}

/** A corrected cell, as `imports.correct` takes it. */
export type Corrected = { row: number; key: string; text: string };

/** Returns the corrected cells in the unsaved changes of the grid. */
export const correctedIn = ({ edited }: Pick<Changes, 'edited'>): Corrected[] =>
  edited.flatMap(({ key: row, values }) =>
    Object.entries(values).map(([key, value]) => ({
      row: Number(row),
      key,
      text: typeof value === 'string' ? value : '',
    })),
  );

/** Returns the cells in parts of at most `most`, each with all cells of its rows unless a row has more. */
export function inParts(cells: readonly Corrected[], most: number): Corrected[][] {
  const parts: Corrected[][] = [];
  for (let at = 0; at < cells.length; at += most) parts.push(cells.slice(at, at + most));
  return parts;
}

/** Returns the columns of the table that a column of the file fills or that a new record needs, in the table's order. */
export const shownColumns = (
  columns: ImportBatch['columns'],
  fileColumns: ImportBatch['fileColumns'],
): ImportColumn[] =>
  columns.filter(({ key, isRequired }) => isRequired || fileColumns.some((one) => one.key === key));

const widthOf = ({ title, choices }: ImportColumn): number =>
  Math.min(
    240,
    Math.max(120, 40 + title.length * 16, ...choices.slice(0, 20).map((one) => 32 + one.length * 14)),
  );

/** Returns the columns of the grid: the state of the row, then its cells. */
export const gridColumns = (
  columns: ImportBatch['columns'],
  fileColumns: ImportBatch['fileColumns'],
): Column[] => [
  { key: stateField, title: '状态', type: 'import-state', width: 104, fixed: 'left' },
  ...shownColumns(columns, fileColumns).map(
    (column): Column => ({
      key: column.key,
      title: column.isRequired ? `${column.title} *` : column.title,
      type: column.choices.length > 0 ? 'import-choice' : 'import-text',
      minWidth: widthOf(column),
      ...(column.choices.length > 0
        ? { options: column.choices.map((text) => ({ value: text, text })), allowInput: true }
        : {}),
    }),
  ),
];
