import { Select } from 'antd';
import { FormSection } from '../../fields/record-form/form-section.tsx';
import { RecordFormDrawer } from '../../fields/record-form/record-form-drawer.tsx';
import { RecordItem } from '../../fields/record-form/record-item.tsx';
import { ShownWith } from '../../fields/record-form/shown-with.tsx';
import { TextItem } from '../../fields/record-form/text-item.tsx';
import { UniqueField } from '../../fields/record-form/unique/unique-field.tsx';
import { type FormProps, useRecordForm } from '../../fields/record-form/use-record-form.ts';
import { FillParamFields } from './fill-param-fields.tsx';
import { fillRuleForm } from './fill-rule-form.ts';
import { classOptions } from './fill-rules.logic.ts';

/** Form that adds a fill rule, or edits the one with `id`. Remount it for every opening. */
export function FillRuleFormDrawer(props: FormProps) {
  const editor = useRecordForm(fillRuleForm, { ...props, start: { ruleClass: 'serialNo' } });
  return (
    <RecordFormDrawer editor={editor}>
      <FormSection title="基本信息">
        <TextItem name="ruleName" maxLength={50} />
        <UniqueField
          name="ruleCode"
          maxLength={64}
          column="sys_fill_rule.rule_code"
          refusal="rule-code-taken"
        />
      </FormSection>
      <ShownWith name="ruleClass">
        <FormSection title="生成方式">
          <RecordItem name="ruleClass" rules={[{ required: true, message: '请选择生成方式' }]}>
            <Select options={classOptions} />
          </RecordItem>
          <FillParamFields />
        </FormSection>
      </ShownWith>
    </RecordFormDrawer>
  );
}
