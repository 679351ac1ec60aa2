import { isEmptyValue } from '../validation/filled.ts';
import type { GridDocument } from './document.ts';
import { setCells } from './editing.ts';
import type { Patch } from './patch.ts';
import type { RowKey } from './row.ts';

/**
 * Returns patches that number the written new rows without a number: each follows the row above it. Numbers that were
 * pasted or imported stay.
 */
export function numberEmptyRows(
  document: GridDocument,
  field: string | undefined,
  patches: readonly Patch[],
): Patch[] {
  if (field === undefined) return [];
  const written = new Set<RowKey>();
  for (const patch of patches) {
    if (patch.kind === 'set') written.add(patch.key);
    else if (patch.kind === 'insert') for (const { key } of patch.rows) written.add(key);
  }
  let last = 0;
  const changes = document.order.flatMap((key) => {
    const number = document.value(key, field);
    const isToFill = written.has(key) && document.state(key) === 'added' && isEmptyValue(number);
    if (isToFill) last += 1;
    else if (Number.isInteger(number)) last = Number(number);
    return isToFill ? [{ key, field, value: last }] : [];
  });
  return setCells(document, changes);
}
