import { Form, type FormItemProps } from 'antd';
import type { ReactNode } from 'react';
import { contractRule } from '../contract-rule/contract-rule.ts';
import { WithFieldHistory } from './field-history.tsx';
import { useClosed } from './form-guards.ts';
import { useField } from './form-kind.ts';
import { GuardedPart } from './guarded-part.tsx';

type Props = Omit<FormItemProps, 'name' | 'children'> & { name: string; children: ReactNode };

/**
 * A field of a record's form, as `Form.Item`, which applies the permission codes of its feature (decision 0045). Label,
 * rules and the required mark follow from the form's declaration; props override them.
 */
export function RecordItem({ name, ...props }: Props) {
  const { label, schema, ...field } = useField(name);
  const { required = field.required, rules = schema && [contractRule(schema)] } = props;
  const closed = useClosed(name, required);
  return (
    <GuardedPart name={name} required={required}>
      <WithFieldHistory label={props.label ?? label}>
        {/* A read-only field is saved unchanged, so it is not validated. */}
        <Form.Item
          label={label}
          {...props}
          name={name}
          required={required}
          rules={closed || !rules ? [] : rules}
        />
      </WithFieldHistory>
    </GuardedPart>
  );
}
