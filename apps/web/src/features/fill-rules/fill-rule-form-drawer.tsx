import { requiredText } from '@baisi/contract/rules/fields';
import { ruleCode } from '@baisi/contract/rules/rule-code';
import { Input, Select } from 'antd';
import { contractRule } from '../../fields/contract-rule/contract-rule.ts';
import { FormSection } from '../../fields/record-form/form-section.tsx';
import { RecordFormDrawer } from '../../fields/record-form/record-form-drawer.tsx';
import { RecordItem } from '../../fields/record-form/record-item.tsx';
import { ShownWith } from '../../fields/record-form/shown-with.tsx';
import { UniqueField } from '../../fields/record-form/unique/unique-field.tsx';
import { useRecordForm } from '../../fields/record-form/use-record-form.ts';
import { addressOfForm, newRecord } from '../../platform/list-state/form-address.ts';
import { FillParamFields } from './fill-param-fields.tsx';
import { fillRuleForm } from './fill-rule-form.ts';
import { classOptions } from './fill-rules.logic.ts';

type Props = { open: boolean; id: string | undefined; onClose: () => void };

/** Adds a fill rule, or edits the one with `id`. Remount it for every opening. */
export function FillRuleFormDrawer({ open, id, onClose }: Props) {
  const editor = useRecordForm(fillRuleForm, {
    id,
    isOpen: open,
    onClose,
    search: addressOfForm(id ?? newRecord),
    start: { ruleClass: 'serialNo' },
  });
  return (
    <RecordFormDrawer editor={editor}>
      <FormSection title="基本信息">
        <RecordItem
          name="ruleName"
          label="规则名称"
          required
          rules={[contractRule(requiredText('规则名称', 50))]}
        >
          <Input maxLength={50} placeholder="请输入规则名称" autoComplete="off" />
        </RecordItem>
        <UniqueField
          name="ruleCode"
          label="规则编码"
          required
          maxLength={64}
          schema={ruleCode()}
          unique={{ column: 'sys_fill_rule.rule_code', refusal: 'rule-code-taken', exceptId: id }}
        />
      </FormSection>
      <ShownWith name="ruleClass">
        <FormSection title="生成方式">
          <RecordItem
            name="ruleClass"
            label="生成方式"
            required
            rules={[{ required: true, message: '请选择生成方式' }]}
          >
            <Select options={classOptions} />
          </RecordItem>
          <FillParamFields />
        </FormSection>
      </ShownWith>
    </RecordFormDrawer>
  );
}
