import type { InputOf, ResultOf } from '@baisi/contract/endpoint';
import type { roleBatch } from '@baisi/contract/role-batch';
import type { SavedRow } from '@baisi/grid';
import { type NewRow, textIn, unlike } from '../../../fields/batch-grid/batch-rows.logic.ts';

const fields = ['roleName', 'roleCode', 'dataScope', 'status', 'description'] as const;
const fieldsWithColumn = new Set<string>(fields);

/** Rows as they are sent, without empty cells. */
export const toAdded = (rows: readonly NewRow[]): InputOf<typeof roleBatch.addBatch>['added'] =>
  rows.map(({ key, row }) => ({
    key,
    ...Object.fromEntries(
      fields.map((field): [string, string] => [field, textIn(row, field)]).filter(([, text]) => text !== ''),
    ),
  }));

/**
 * Converts the server's response to the grid's save result. A refusal without a field, or of a field without a column,
 * is shown at 角色名称.
 */
export const toSavedRows = (
  answered: ResultOf<typeof roleBatch.addBatch>['rows'],
  sent: readonly NewRow[],
): SavedRow[] => {
  const rowOf = new Map(sent.map(({ key, row }) => [key, row]));
  return answered.map(({ key, record, refusals = [] }) => {
    if (record !== undefined) return { key, row: { ...rowOf.get(key), id: record.id } };
    const errors = refusals.map(({ field = 'roleName', message }): [string, string] => [
      fieldsWithColumn.has(field) ? field : 'roleName',
      message,
    ]);
    return { key, errors: Object.fromEntries(errors) };
  });
};

/**
 * Proposes a unique code for each row that has a name but no code. `codeOf` derives a code from a name; a row for which
 * it returns `''` gets no proposal. `stored`: codes of existing roles.
 */
export function proposeCodes(
  rows: readonly NewRow[],
  stored: readonly string[],
  codeOf: (name: string) => string,
): { rowKey: string; values: { roleCode: string } }[] {
  const taken = new Set(
    [...stored, ...rows.map(({ row }) => textIn(row, 'roleCode'))].map((code) => code.toLowerCase()),
  );
  return rows.flatMap(({ key, row }) => {
    const name = textIn(row, 'roleName');
    if (name === '' || textIn(row, 'roleCode') !== '') return [];
    const roleCode = unlike(codeOf(name), taken);
    if (roleCode === '') return [];
    taken.add(roleCode.toLowerCase());
    return [{ rowKey: key, values: { roleCode } }];
  });
}
