import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useClosed } from './form-guards.ts';
import { ShownWith } from './shown-with.tsx';

type Props = {
  /** The field of the form. */
  name: string;
  /** A new record cannot be without it. */
  required?: boolean;
  children: ReactNode;
};

/** A part of a record's form that writes one field: left out when its column is hidden, disabled when it is closed. */
export function GuardedPart({ name, required = false, children }: Props) {
  const closed = useClosed(name, required);
  return (
    <ShownWith name={name}>
      <ConfigProvider {...(closed ? { componentDisabled: true } : {})}>{children}</ConfigProvider>
    </ShownWith>
  );
}
