import { Form, type FormItemProps } from 'antd';
import type { ReactNode } from 'react';
import { useClosed } from './form-guards.ts';
import { GuardedPart } from './guarded-part.tsx';

type Props = Omit<FormItemProps, 'name' | 'children'> & { name: string; children: ReactNode };

/** A field of a record's form, as `Form.Item`, that obeys the codes of its feature (decision 0045). */
export function RecordItem({ name, required = false, rules = [], ...props }: Props) {
  const closed = useClosed(name, required);
  return (
    <GuardedPart name={name} required={required}>
      {/* What stands in a closed field stays as it is, whatever the rules are by now. */}
      <Form.Item name={name} required={required} rules={closed ? [] : rules} {...props} />
    </GuardedPart>
  );
}
