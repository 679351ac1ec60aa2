import { CheckRuleToAdd } from '@baisi/contract/check-rules';
import { Input } from 'antd';
import { contractRule } from '../../fields/contract-rule/contract-rule.ts';
import { FormSection } from '../../fields/record-form/form-section.tsx';
import { GuardedPart } from '../../fields/record-form/guarded-part.tsx';
import { RecordFormDrawer } from '../../fields/record-form/record-form-drawer.tsx';
import { RecordItem } from '../../fields/record-form/record-item.tsx';
import { ShownWith } from '../../fields/record-form/shown-with.tsx';
import { UniqueField } from '../../fields/record-form/unique/unique-field.tsx';
import { useRecordForm } from '../../fields/record-form/use-record-form.ts';
import { WholeLine } from '../../fields/record-form/whole-line.tsx';
import { addressOfForm, newRecord } from '../../platform/list-state/form-address.ts';
import { checkRuleForm } from './check-rule-form.ts';
import { LinesEditor } from './lines-editor.tsx';
import { TrialOfForm } from './trial-of-form.tsx';

const { shape } = CheckRuleToAdd;

type Props = { open: boolean; id: string | undefined; onClose: () => void };

/** Adds a check rule, or edits the one with `id`. Remount it for every opening. */
export function CheckRuleFormDrawer({ open, id, onClose }: Props) {
  const editor = useRecordForm(checkRuleForm, {
    id,
    isOpen: open,
    onClose,
    search: addressOfForm(id ?? newRecord),
  });
  return (
    <RecordFormDrawer editor={editor} widthPx={860}>
      <FormSection title="基本信息">
        <RecordItem name="ruleName" label="规则名称" required rules={[contractRule(shape.ruleName)]}>
          <Input maxLength={50} placeholder="请输入规则名称" autoComplete="off" />
        </RecordItem>
        <UniqueField
          name="ruleCode"
          label="规则编码"
          required
          maxLength={64}
          schema={shape.ruleCode}
          unique={{ column: 'sys_check_rule.rule_code', refusal: 'rule-code-taken', exceptId: id }}
        />
        <WholeLine>
          <RecordItem name="ruleDescription" label="描述" rules={[contractRule(shape.ruleDescription)]}>
            <Input maxLength={200} placeholder="请输入描述" autoComplete="off" />
          </RecordItem>
        </WholeLine>
      </FormSection>
      <GuardedPart name="lines" required>
        <FormSection title="校验规则">
          <WholeLine>
            <LinesEditor />
          </WholeLine>
        </FormSection>
      </GuardedPart>
      <ShownWith name="lines">
        <FormSection title="功能测试">
          <WholeLine>
            <TrialOfForm />
          </WholeLine>
        </FormSection>
      </ShownWith>
    </RecordFormDrawer>
  );
}
