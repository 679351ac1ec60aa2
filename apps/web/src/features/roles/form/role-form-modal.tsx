import { RoleToAdd } from '@baisi/contract/role-records';
import { Input, Switch } from 'antd';
import { contractRule } from '../../../fields/contract-rule/contract-rule.ts';
import { RecordFormModal } from '../../../fields/record-form/record-form-modal.tsx';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { UniqueField } from '../../../fields/record-form/unique/unique-field.tsx';
import { useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { OrderAndStatusFields } from '../../../fields/switched/order-and-status-fields.tsx';
import { addressOfForm, newRecord } from '../../../platform/list-state/form-address.ts';
import { isCodeFixed, roleForm } from './role-form.ts';

const { shape } = RoleToAdd;

type Props = { open: boolean; id: string | undefined; onClose: () => void };

/** Adds a role, or edits the one with `id`. Remount it for every opening. */
export function RoleFormModal({ open, id, onClose }: Props) {
  const search = addressOfForm(id ?? newRecord);
  const editor = useRecordForm(roleForm, { id, isOpen: open, onClose, search, next: () => ({}) });
  const codeFixed = isCodeFixed(editor.base);
  return (
    <RecordFormModal editor={editor}>
      <RecordItem name="roleName" label="角色名称" required rules={[contractRule(shape.roleName)]}>
        <Input maxLength={50} placeholder="请输入角色名称" autoComplete="off" />
      </RecordItem>
      <UniqueField
        name="roleCode"
        label="角色编码"
        required
        disabled={codeFixed}
        hint={codeFixed ? '超级管理员角色的编码不可修改' : undefined}
        maxLength={64}
        schema={shape.roleCode}
        unique={{ column: 'sys_role.role_code', refusal: 'role-code-taken', exceptId: id }}
      />
      <RecordItem name="description" label="备注" rules={[contractRule(shape.description)]}>
        <Input.TextArea maxLength={200} showCount rows={3} placeholder="请输入备注" />
      </RecordItem>
      <OrderAndStatusFields
        hint="停用后，该角色的成员立即失去它授予的权限"
        fixed={codeFixed ? '超级管理员角色不能停用' : undefined}
      />
      <RecordItem
        name="secondFactor"
        label="两步验证"
        valuePropName="checked"
        extra="开启后，拥有此角色的人必须绑定两步验证才能继续使用"
      >
        <Switch />
      </RecordItem>
    </RecordFormModal>
  );
}
