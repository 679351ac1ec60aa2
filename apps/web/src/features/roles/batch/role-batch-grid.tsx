import { roleBatch } from '@baisi/contract/role-batch';
import type { GridHandle } from '@baisi/grid';
import { useMemo, useState } from 'react';
import { BatchGrid } from '../../../fields/batch-grid/batch-grid.tsx';
import { type NewRow, textIn } from '../../../fields/batch-grid/batch-rows.logic.ts';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import { proposeCodes, useAddRoles } from '../roles.queries.ts';
import { type AddedRole, AddedRoles, type WayToGrants } from './added-roles.tsx';
import { roleColumns } from './role-columns.ts';
import { codesFilledIn, isWithoutCode, toAdded, toSavedRows } from './role-rows.logic.ts';

type Props = {
  onLoss: (words: string | undefined) => void;
  wayToGrants?: WayToGrants;
};

/** Fills empty codes with proposals for the names of the rows. */
async function complete(grid: GridHandle): Promise<void> {
  const wanting = grid.getChanges().added.filter(isWithoutCode);
  if (wanting.length === 0) return;
  const proposals = await proposeCodes(wanting.map(({ row }) => textIn(row, 'roleName')));
  const codeOf = new Map(wanting.map(({ key }, at) => [key, proposals[at] ?? '']));
  const changes = codesFilledIn(grid.getChanges().added, codeOf);
  if (changes.length > 0) grid.setValues(changes);
}

/** Rows of new roles, typed or pasted from a spreadsheet. */
export function RoleBatchGrid({ onLoss, wayToGrants }: Props) {
  const [added, setAdded] = useState<readonly AddedRole[]>([]);
  const { may } = useAllowed();
  const mayScope = may('role:grant');
  const columns = useMemo(() => roleColumns(mayScope), [mayScope]);
  const { mutateAsync: add, isPending } = useAddRoles();
  const send = async (rows: readonly NewRow[]) => {
    const { result } = await add({ added: toAdded(rows) });
    const saved = result.rows.flatMap(({ record }) => record ?? []);
    setAdded((before) => [...before, ...saved]);
    wayToGrants?.onAdded(saved);
    return toSavedRows(result.rows, rows);
  };
  return (
    <BatchGrid
      label="批量添加角色"
      unit="个角色"
      hint="每行一个角色，可从表格软件中复制后直接粘贴。编码按名称拼音自动填写；新角色尚未授予任何权限，保存后在此逐个授权。"
      authPre="role"
      access={roleBatch.addBatch.access}
      columns={columns}
      isSaving={isPending}
      complete={complete}
      send={send}
      onLoss={onLoss}
    >
      {added.length === 0 || wayToGrants === undefined || !mayScope ? null : (
        <AddedRoles roles={added} onGrant={wayToGrants.onGrant} />
      )}
    </BatchGrid>
  );
}
