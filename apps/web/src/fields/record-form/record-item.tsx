import { Form, type FormItemProps } from 'antd';
import type { ReactNode } from 'react';
import { contractRule } from '../contract-rule/contract-rule.ts';
import { useClosed } from './form-guards.ts';
import { useField } from './form-kind.ts';
import { GuardedPart } from './guarded-part.tsx';

type Props = Omit<FormItemProps, 'name' | 'children'> & { name: string; children: ReactNode };

/**
 * A field of a record's form, as `Form.Item`, that obeys the codes of its feature (decision 0045). Its label, its rule
 * and whether it is required follow from the form's declaration; props say what differs.
 */
export function RecordItem({ name, ...props }: Props) {
  const { label, schema, ...field } = useField(name);
  const { required = field.required, rules = schema && [contractRule(schema)] } = props;
  const closed = useClosed(name, required);
  return (
    <GuardedPart name={name} required={required}>
      {/* What stands in a closed field stays as it is, whatever the rules are by now. */}
      <Form.Item
        label={label}
        {...props}
        name={name}
        required={required}
        rules={closed || !rules ? [] : rules}
      />
    </GuardedPart>
  );
}
