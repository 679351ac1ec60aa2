import { DictionaryToAdd } from '@baisi/contract/dictionary-records';
import { Input } from 'antd';
import { contractRule } from '../../../fields/contract-rule/contract-rule.ts';
import { RecordFormModal } from '../../../fields/record-form/record-form-modal.tsx';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { UniqueField } from '../../../fields/record-form/unique/unique-field.tsx';
import { useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { addressOfForm, newRecord } from '../../../platform/list-state/form-address.ts';
import { dictionaryForm } from './dictionary-form.ts';

type Props = { open: boolean; id: string | undefined; onClose: () => void };

const { shape } = DictionaryToAdd;

/** Adds a dictionary, or edits the one with `id`. Remount it for every opening. */
export function DictionaryFormModal({ open, id, onClose }: Props) {
  const search = addressOfForm(id ?? newRecord);
  const editor = useRecordForm(dictionaryForm, { id, isOpen: open, onClose, search });
  return (
    <RecordFormModal editor={editor}>
      <RecordItem name="dictName" label="字典名称" required rules={[contractRule(shape.dictName)]}>
        <Input maxLength={100} placeholder="请输入字典名称" autoComplete="off" />
      </RecordItem>
      <UniqueField
        name="dictCode"
        label="字典编码"
        unique={{ column: 'sys_dict.dict_code', refusal: 'dictionary-code-taken', exceptId: id }}
        schema={shape.dictCode}
        required
        maxLength={64}
        hint={id === undefined ? undefined : '页面和接口按编码取字典，修改后请同步调整引用处'}
      />
      <RecordItem name="description" label="描述" rules={[contractRule(shape.description)]}>
        <Input.TextArea maxLength={200} showCount rows={3} placeholder="请输入描述" />
      </RecordItem>
    </RecordFormModal>
  );
}
