import type { CheckableColumn } from '@baisi/contract/checks';
import type { Schema } from '@baisi/contract/endpoint';
import { type ErrorCode, errorText } from '@baisi/contract/errors';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { contractRule } from '../../contract-rule/contract-rule.ts';
import { countedTo } from '../../contract-rule/counted-to.ts';
import { useField } from '../form-kind.ts';
import { RecordItem } from '../record-item.tsx';
import { checkedRule } from './checked-rule.ts';
import { uniqueRule } from './unique-rule.ts';

type Props = {
  name: string;
  /** The database column in which the value must be unique; `refusal` is the error when it is not. */
  column: CheckableColumn;
  refusal?: ErrorCode;
  /** Label and schema, only for use outside a record form. */
  label?: string;
  schema?: Schema;
  required?: boolean;
  disabled?: boolean;
  /** Text that explains the value. */
  hint?: string | undefined;
  /** Code of the check rule that a new value must pass. */
  checkedBy?: string | undefined;
  maxLength: number;
};

/** A field with a unique value, checked when the user pauses typing. */
export function UniqueField({ name, column, refusal = 'value-taken', ...props }: Props) {
  const { exceptId, ...field } = useField(name);
  const merged = { ...field, ...props };
  const { label = '', schema, required, disabled = false, hint, checkedBy, maxLength } = merged;
  const client = useQueryClient();
  const typed: unknown = Form.useWatch(name, Form.useFormInstance());
  const texts = { taken: errorText(refusal), binned: errorText('value-in-bin', { label }) };
  const rules = [
    ...(schema === undefined ? [] : [contractRule(schema)]),
    ...(checkedBy === undefined ? [] : [checkedRule(client, name, checkedBy)]),
    uniqueRule(client, column, texts, exceptId),
  ];
  return (
    <RecordItem
      name={name}
      label={label}
      required={required}
      extra={hint}
      hasFeedback={{ icons: () => ({ success: typed === '' || disabled ? false : undefined }) }}
      validateFirst
      validateDebounce={400}
      rules={disabled ? [] : rules}
    >
      <Input
        {...(disabled ? { disabled } : {})}
        count={countedTo(maxLength)}
        placeholder={`请输入${label}`}
        autoComplete="off"
      />
    </RecordItem>
  );
}
