import type { ReactNode } from 'react';
import { useGuardsAround } from './form-guards.ts';

type Props = {
  /** The field of the form. */
  name: string;
  children: ReactNode;
};

/** A part of a record's form for users who may see the field. */
export function ShownWith({ name, children }: Props) {
  return useGuardsAround().isHidden(name) ? null : children;
}
