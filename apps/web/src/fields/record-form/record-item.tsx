import { ConfigProvider, Form, type FormItemProps } from 'antd';
import type { ReactNode } from 'react';
import { useGuardsAround } from './form-guards.ts';

type Guarded = {
  /** The field of the form. */
  name: string;
  /** A new record cannot be without it. */
  required?: boolean;
  children: ReactNode;
};

/** Is the field shown disabled? */
function useClosed(name: string, required = false): boolean {
  const { isClosed, isNew } = useGuardsAround();
  return isClosed(name) && !(isNew && required);
}

/** A part of a record's form that is there only for people who may see the field. */
export function ShownWith({ name, children }: Omit<Guarded, 'required'>) {
  return useGuardsAround().isHidden(name) ? null : children;
}

/** A part of a record's form that writes one field: left out when its column is hidden, disabled when it is closed. */
export function GuardedPart({ name, required = false, children }: Guarded) {
  const closed = useClosed(name, required);
  return (
    <ShownWith name={name}>
      {closed ? <ConfigProvider componentDisabled>{children}</ConfigProvider> : children}
    </ShownWith>
  );
}

/** A field of a record's form, as `Form.Item`, that obeys the codes of its feature (decision 0045). */
export function RecordItem({
  name,
  required = false,
  rules = [],
  ...props
}: Omit<FormItemProps, 'name' | 'children'> & Guarded) {
  const closed = useClosed(name, required);
  return (
    <GuardedPart name={name} required={required}>
      {/* What stands in a closed field stays as it is, whatever the rules are by now. */}
      <Form.Item name={name} required={required} rules={closed ? [] : rules} {...props} />
    </GuardedPart>
  );
}
