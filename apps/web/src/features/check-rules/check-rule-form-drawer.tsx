import { FormSection } from '../../fields/record-form/form-section.tsx';
import { GuardedPart } from '../../fields/record-form/guarded-part.tsx';
import { RecordFormDrawer } from '../../fields/record-form/record-form-drawer.tsx';
import { ShownWith } from '../../fields/record-form/shown-with.tsx';
import { TextItem } from '../../fields/record-form/text-item.tsx';
import { type FormProps, useRecordForm } from '../../fields/record-form/use-record-form.ts';
import { WholeLine } from '../../fields/record-form/whole-line.tsx';
import { checkRuleForm } from './check-rule-form.ts';
import { LinesEditor } from './lines-editor.tsx';
import { RuleCodeField } from './rule-code-field.tsx';
import { TrialOfForm } from './trial-of-form.tsx';

/** Form that adds a check rule, or edits the one with `id`. Remount it for every opening. */
export function CheckRuleFormDrawer(props: FormProps) {
  const editor = useRecordForm(checkRuleForm, props);
  return (
    <RecordFormDrawer editor={editor} widthPx={860}>
      <FormSection title="基本信息">
        <TextItem name="ruleName" maxLength={50} />
        <RuleCodeField />
        <WholeLine>
          <TextItem name="ruleDescription" maxLength={200} />
        </WholeLine>
      </FormSection>
      <GuardedPart name="ruleJson" required>
        <FormSection title="校验规则">
          <WholeLine>
            <LinesEditor />
          </WholeLine>
        </FormSection>
      </GuardedPart>
      <ShownWith name="ruleJson">
        <FormSection title="功能测试">
          <WholeLine>
            <TrialOfForm />
          </WholeLine>
        </FormSection>
      </ShownWith>
    </RecordFormDrawer>
  );
}
