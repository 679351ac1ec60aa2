import { Form, Input, Radio } from 'antd';
import { use } from 'react';
import { RecordFormModal } from '../../../fields/record-form/record-form-modal.tsx';
import { useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { ConditionFields } from './condition-fields.tsx';
import { idInForm, RuleGround, ruleForm } from './rule-form.ts';

type Props = { open: boolean; id: string | undefined; onClose: () => void };

/** Adds a rule to the menu of the ground around it, or edits one. Mount it anew for every opening. */
export function RuleFormModal({ open, id, onClose }: Props) {
  const { menuId, fields } = use(RuleGround);
  const start = { ruleConditions: '=', status: '1' };
  const editor = useRecordForm(ruleForm, {
    id: id === undefined ? undefined : idInForm(menuId, id),
    isOpen: open,
    onClose,
    start,
    search: `?rules=${menuId}`,
  });
  return (
    <RecordFormModal editor={editor} widthPx={600}>
      <Form.Item
        name="ruleName"
        label="规则名称"
        required
        rules={[{ required: true, whitespace: true, message: '规则名称不能为空' }]}
      >
        <Input maxLength={50} placeholder="例如 只看本部门" autoComplete="off" />
      </Form.Item>
      <ConditionFields fields={fields} />
      <Form.Item name="status" label="状态">
        <Radio.Group
          options={[
            { value: '1', label: '有效' },
            { value: '0', label: '无效' },
          ]}
        />
      </Form.Item>
    </RecordFormModal>
  );
}
