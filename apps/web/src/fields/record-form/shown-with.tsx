import type { ReactNode } from 'react';
import { useGuardsAround } from './form-guards.ts';

type Props = {
  /** Name of the form field. */
  name: string;
  children: ReactNode;
};

/** A part of a record's form that is rendered only for users who may see the field. */
export function ShownWith({ name, children }: Props) {
  return useGuardsAround().isHidden(name) ? null : children;
}
