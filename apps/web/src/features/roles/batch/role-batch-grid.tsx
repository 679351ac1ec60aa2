import { roleBatch } from '@baisi/contract/role-batch';
import type { GridHandle } from '@baisi/grid';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BatchGrid } from '../../../fields/batch-grid/batch-grid.tsx';
import type { NewRow } from '../../../fields/batch-grid/batch-rows.logic.ts';
import { everyRole } from '../../../fields/role/role.queries.ts';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import { codeOf } from '../../../platform/pinyin/code.logic.ts';
import { loadReadings } from '../../../platform/pinyin/readings.ts';
import { useAddRoles } from '../roles.queries.ts';
import { roleColumns } from './role-columns.ts';
import { proposeCodes, toAdded, toSavedRows } from './role-rows.logic.ts';

/** Rows of new roles, typed or pasted from a spreadsheet. */
export function RoleBatchGrid({ onLoss }: { onLoss: (words: string | undefined) => void }) {
  const { may } = useAllowed();
  const mayScope = may('role:grant');
  const columns = useMemo(() => roleColumns(mayScope), [mayScope]);
  const { mutateAsync: add, isPending } = useAddRoles();
  const { data: roles = [] } = useQuery(everyRole());
  const complete = async (grid: GridHandle) => {
    const readings = await loadReadings();
    const stored = roles.map(({ roleCode }) => roleCode);
    const proposed = proposeCodes(grid.getChanges().added, stored, (name) => codeOf(name, readings));
    if (proposed.length > 0) grid.setValues(proposed);
  };
  const send = async (added: readonly NewRow[]) => {
    const { result } = await add({ added: toAdded(added) });
    return toSavedRows(result.rows, added);
  };
  return (
    <BatchGrid
      label="批量添加角色"
      unit="个角色"
      hint="每行一个角色，可从表格软件中复制后直接粘贴。编码按名称拼音自动填写；新角色尚未授予任何权限，保存后请在列表中授权。"
      authPre="role"
      access={roleBatch.addBatch.access}
      columns={columns}
      isSaving={isPending}
      complete={complete}
      send={send}
      onLoss={onLoss}
    />
  );
}
