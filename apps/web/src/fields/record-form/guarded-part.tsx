import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useClosed } from './form-guards.ts';
import { ShownWith } from './shown-with.tsx';

type Props = {
  /** Name of the form field. */
  name: string;
  /** Whether a new record requires the field. */
  required?: boolean;
  children: ReactNode;
};

/**
 * A part of a record's form that writes one field: hidden without the permission to see it, disabled without the
 * permission to edit it.
 */
export function GuardedPart({ name, required = false, children }: Props) {
  const closed = useClosed(name, required);
  return (
    <ShownWith name={name}>
      <ConfigProvider {...(closed ? { componentDisabled: true } : {})}>{children}</ConfigProvider>
    </ShownWith>
  );
}
