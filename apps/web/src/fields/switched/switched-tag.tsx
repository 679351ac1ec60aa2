import type { SwitchedStatus } from '@baisi/contract/rules/fields';
import { StatusTag } from '../../ui/tags/status-tag.tsx';

/** Tag for an enabled or disabled record. */
export function SwitchedTag({ status }: { status: SwitchedStatus }) {
  return status === '1' ? <StatusTag tone="good">启用</StatusTag> : <StatusTag tone="off">停用</StatusTag>;
}
