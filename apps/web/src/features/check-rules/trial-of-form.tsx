import { Form } from 'antd';
import type { CheckRuleValues } from './check-rules.logic.ts';
import { CheckTrial } from './check-trial.tsx';

/** Tests the lines in the form, saved or not. */
export function TrialOfForm() {
  const lines = Form.useWatch('ruleJson', Form.useFormInstance<CheckRuleValues>());
  return <CheckTrial lines={lines ?? []} />;
}
