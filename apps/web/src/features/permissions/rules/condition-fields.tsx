import { objectionToRule, type RowFields } from '@baisi/contract/rules/row-rules';
import { Alert, Form, Input, Select } from 'antd';
import { type RuleValues, toRule } from './rule-form.ts';
import { conditionOptions, needsField } from './rule-value.logic.ts';
import { RuleValueField } from './rule-value-field.tsx';

export function ConditionFields({ fields }: { fields: RowFields }) {
  const form = Form.useFormInstance<RuleValues>();
  const column = Form.useWatch('ruleColumn', form);
  const condition = Form.useWatch('ruleConditions', form) ?? '=';
  const field = typeof column === 'string' ? fields[column] : undefined;
  const isSql = condition === 'USE_SQL_RULES';
  const understood = {
    validator: async () => {
      const objection = objectionToRule(fields, toRule(form.getFieldsValue()));
      if (objection !== undefined) throw new Error(objection);
    },
  };
  return (
    <>
      {needsField(condition) ? (
        <Form.Item
          name="ruleColumn"
          label="规则字段"
          required
          rules={[{ required: true, message: '请选择规则字段' }]}
        >
          <Select
            placeholder="请选择规则字段"
            options={Object.entries(fields).map(([value, { label }]) => ({ value, label }))}
            onChange={() => form.setFieldsValue({ ruleValue: '' })}
          />
        </Form.Item>
      ) : null}
      <Form.Item name="ruleConditions" label="条件规则" required>
        <Select
          virtual={false}
          options={conditionOptions(field)}
          onChange={() => form.setFieldsValue({ ruleValue: '' })}
        />
      </Form.Item>
      {condition === 'ALL' ? (
        <Alert type="info" showIcon title="持有此规则的授权可以看到全部数据" style={{ marginBottom: 24 }} />
      ) : (
        <Form.Item
          name="ruleValue"
          label="规则值"
          required
          dependencies={['ruleConditions']}
          rules={[understood]}
        >
          {isSql ? (
            <Input.TextArea maxLength={1000} rows={3} />
          ) : (
            <RuleValueField field={field} condition={condition} />
          )}
        </Form.Item>
      )}
    </>
  );
}
