import { PositionToAdd } from '@baisi/contract/positions';
import { Input } from 'antd';
import { contractRule } from '../../fields/contract-rule/contract-rule.ts';
import { DictionarySelect } from '../../fields/dictionary/dictionary-select.tsx';
import { RecordFormModal } from '../../fields/record-form/record-form-modal.tsx';
import { RecordItem } from '../../fields/record-form/record-item.tsx';
import { UniqueField } from '../../fields/record-form/unique/unique-field.tsx';
import { useRecordForm } from '../../fields/record-form/use-record-form.ts';
import { OrderAndStatusFields } from '../../fields/switched/order-and-status-fields.tsx';
import { addressOfForm, newRecord } from '../../platform/list-state/form-address.ts';
import { positionForm } from './position-form.ts';

const { shape } = PositionToAdd;

type Props = { open: boolean; id: string | undefined; onClose: () => void };

/** Adds a position, or edits the one with `id`. Remount it for every opening. */
export function PositionFormModal({ open, id, onClose }: Props) {
  const editor = useRecordForm(positionForm, {
    id,
    isOpen: open,
    onClose,
    search: addressOfForm(id ?? newRecord),
    next: ({ postRank }) => ({ postRank }),
  });
  return (
    <RecordFormModal editor={editor}>
      <RecordItem name="name" label="职务名称" required rules={[contractRule(shape.name)]}>
        <Input maxLength={50} placeholder="请输入职务名称" autoComplete="off" />
      </RecordItem>
      <UniqueField
        name="code"
        label="职务编码"
        required
        maxLength={64}
        schema={shape.code}
        hint={id === undefined ? undefined : '已有人员担任的职务不能修改编码'}
        unique={{ column: 'sys_position.code', refusal: 'position-code-taken', exceptId: id }}
      />
      <RecordItem name="postRank" label="职级">
        <DictionarySelect code="position_rank" placeholder="请选择职级" />
      </RecordItem>
      <OrderAndStatusFields hint="停用后不再供选择，已担任此职务的人员保留" />
    </RecordFormModal>
  );
}
