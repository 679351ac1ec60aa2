import { checkedFields } from '@baisi/contract/rules/record-fields';
import { userFields } from '@baisi/contract/users';
import { Form } from 'antd';
import { UniqueField } from '../../fields/record-form/unique/unique-field.tsx';

const uses = checkedFields(userFields);

/** 规则编码, with the field that a rule of this code checks. */
export function RuleCodeField() {
  const code: unknown = Form.useWatch('ruleCode', Form.useFormInstance());
  const use = uses.find(({ ruleCode }) => ruleCode === code);
  return (
    <UniqueField
      name="ruleCode"
      maxLength={64}
      column="sys_check_rule.rule_code"
      refusal="rule-code-taken"
      hint={use && `编码为${use.ruleCode}的规则用于校验用户的${use.label}`}
    />
  );
}
