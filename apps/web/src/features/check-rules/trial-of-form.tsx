import { Form } from 'antd';
import type { CheckRuleValues } from './check-rules.logic.ts';
import { CheckTrial } from './check-trial.tsx';

/** Test of the lines in the surrounding form, saved or not. */
export function TrialOfForm() {
  const lines = Form.useWatch('ruleJson', Form.useFormInstance<CheckRuleValues>());
  return <CheckTrial lines={lines ?? []} />;
}
