import type { GridDocument } from '../document/document.ts';
import { setCells } from '../document/editing.ts';
import type { Patch } from '../document/patch.ts';
import { isEmptyValue } from '../validation/filled.ts';
import type { Column } from './column.ts';

/** Returns the fields to clear because they depend on `column`, which has got the value `value`. */
function fieldsBehind({ linkageKey, destFields = '' }: Column, value: unknown): string[] {
  const linked = linkageKey === undefined ? [] : [linkageKey];
  const filled = isEmptyValue(value) ? destFields.split(',').filter((field) => field !== '') : [];
  return [...linked, ...filled];
}

/**
 * Returns patches that clear all fields that depend on changed cells, directly or indirectly. Fields set by the same
 * action are not cleared.
 */
export function emptiedBy(
  patches: readonly Patch[],
  document: GridDocument,
  columnOf: (field: string) => Column | undefined,
): Patch[] {
  const isFollowed = ({ linkageKey, destFields }: Column) =>
    linkageKey !== undefined || destFields !== undefined;
  const fields = new Set<string>();
  for (const patch of patches) if (patch.kind === 'set') fields.add(patch.field);
  if (![...fields].some((field) => isFollowed(columnOf(field) ?? { key: field, title: '' }))) return [];
  const queue = patches.filter((patch) => patch.kind === 'set');
  const seen = new Set<string>();
  for (const { key, field } of queue) seen.add(`${field}\n${key}`);
  const emptied: Patch[] = [];
  for (const { key, field, after } of queue) {
    const column = columnOf(field);
    if (column === undefined) continue;
    const behind = fieldsBehind(column, after?.value).filter((one) => !seen.has(`${one}\n${key}`));
    const more = setCells(
      document,
      behind.map((one) => ({ key, field: one, value: '' })),
    );
    for (const one of behind) seen.add(`${one}\n${key}`);
    emptied.push(...more);
    queue.push(...more.filter((patch) => patch.kind === 'set'));
  }
  return emptied;
}
