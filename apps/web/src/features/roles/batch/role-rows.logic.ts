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

/** Returns whether a row has a name but no code. */
export const isWithoutCode = ({ row }: NewRow): boolean =>
  textIn(row, 'roleName') !== '' && textIn(row, 'roleCode') === '';

/** Returns the codes to fill in: the proposals for rows without a code, each unlike the codes of the other rows. */
export function codesFilledIn(
  rows: readonly NewRow[],
  proposals: ReadonlyMap<string, string>,
): { rowKey: string; values: { roleCode: string } }[] {
  const taken = new Set(rows.map(({ row }) => textIn(row, 'roleCode').toLowerCase()));
  return rows.filter(isWithoutCode).flatMap(({ key }) => {
    const roleCode = unlike(proposals.get(key) ?? '', taken);
    if (roleCode === '') return [];
    taken.add(roleCode.toLowerCase());
    return [{ rowKey: key, values: { roleCode } }];
  });
}
