import { DepartmentRoleToAdd } from '@baisi/contract/department-roles';
import { Input } from 'antd';
import { useMemo } from 'react';
import { contractRule } from '../../../fields/contract-rule/contract-rule.ts';
import { RecordFormModal } from '../../../fields/record-form/record-form-modal.tsx';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { addressOfForm, newRecord } from '../../../platform/list-state/form-address.ts';
import { roleFormIn } from './role-form.ts';

type Props = { open: boolean; departId: string; id: string | undefined; onClose: () => void };

/** Prefix of the URL parameters, because the form of the department uses the same URL. */
export const roleFormPrefix = 'role-';

const rule = DepartmentRoleToAdd.shape;

/** Adds a role to a department, or edits the one with `id`. Remount it for every opening. */
export function RoleFormModal({ open, departId, id, onClose }: Props) {
  const kind = useMemo(() => roleFormIn(departId), [departId]);
  const editor = useRecordForm(kind, {
    id,
    isOpen: open,
    onClose,
    search: `${addressOfForm(id ?? newRecord, roleFormPrefix)}&department=${departId}&tab=roles`,
    start: { departId },
    next: () => ({}),
  });
  return (
    <RecordFormModal editor={editor}>
      <RecordItem name="roleName" label="部门角色名称" required rules={[contractRule(rule.roleName)]}>
        <Input placeholder="请输入部门角色名称" maxLength={50} />
      </RecordItem>
      <RecordItem name="roleCode" label="部门角色编码" required rules={[contractRule(rule.roleCode)]}>
        <Input placeholder="请输入部门角色编码" maxLength={64} />
      </RecordItem>
      <RecordItem name="description" label="备注" rules={[contractRule(rule.description)]}>
        <Input.TextArea placeholder="请输入备注" maxLength={200} rows={3} />
      </RecordItem>
    </RecordFormModal>
  );
}
