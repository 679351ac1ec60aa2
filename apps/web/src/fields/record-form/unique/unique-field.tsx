import type { CheckableColumn } from '@baisi/contract/checks';
import type { Schema } from '@baisi/contract/endpoint';
import { type ErrorCode, errorText } from '@baisi/contract/errors';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { contractRule } from '../../contract-rule/contract-rule.ts';
import { RecordItem } from '../record-item.tsx';
import { uniqueRule } from './unique-rule.ts';

type Props = {
  name: string;
  label: string;
  /** Where the value must be the only one, and the refusal when it is not. */
  unique: { column: CheckableColumn; refusal: ErrorCode; exceptId: string | undefined };
  schema: Schema;
  required?: boolean;
  disabled?: boolean;
  /** Why it is as it is. */
  hint?: string | undefined;
  maxLength: number;
};

/** A text that no two records share: asked while the person types, once the typing pauses. */
export function UniqueField({
  name,
  label,
  unique,
  schema,
  required = false,
  disabled = false,
  hint,
  maxLength,
}: Props) {
  const client = useQueryClient();
  const typed: unknown = Form.useWatch(name, Form.useFormInstance());
  const rules = [
    contractRule(schema),
    uniqueRule(client, unique.column, errorText(unique.refusal), unique.exceptId),
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
        maxLength={maxLength}
        placeholder={`请输入${label}`}
        autoComplete="off"
      />
    </RecordItem>
  );
}
