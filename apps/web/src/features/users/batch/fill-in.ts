import type { GridHandle } from '@baisi/grid';
import { type NewRow, textIn, unlike } from '../../../fields/batch-grid/batch-rows.logic.ts';
import { accountsFor } from '../form/propose-account.ts';

const isWanting = ({ row }: NewRow) =>
  textIn(row, 'realname') !== '' && (textIn(row, 'username') === '' || textIn(row, 'workNo') === '');

/** Fills empty accounts with proposals for the names of the rows, and empty staff numbers with the accounts. */
export async function fillIn(grid: GridHandle): Promise<void> {
  const wanting = grid.getChanges().added.filter(isWanting);
  if (wanting.length === 0) return;
  const nameless = wanting.filter(({ row }) => textIn(row, 'username') === '');
  const proposals = await accountsFor(nameless.map(({ row }) => textIn(row, 'realname')));
  const added = grid.getChanges().added;
  const taken = new Set(added.map(({ row }) => textIn(row, 'username').toLowerCase()));
  const changes = added.filter(isWanting).flatMap((one) => {
    const at = nameless.findIndex(({ key }) => key === one.key);
    const own = textIn(one.row, 'username');
    const username = own === '' ? unlike(proposals[at] ?? '', taken) : own;
    if (username === '') return [];
    taken.add(username.toLowerCase());
    const workNo = textIn(one.row, 'workNo') || username;
    return [{ rowKey: one.key, values: { username, workNo } }];
  });
  if (changes.length > 0) grid.setValues(changes);
}
