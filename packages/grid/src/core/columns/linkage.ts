import type { GridDocument } from '../document/document.ts';
import { setCells } from '../document/editing.ts';
import type { Patch } from '../document/patch.ts';
import { isEmptyValue } from '../validation/filled.ts';
import type { Column } from './column.ts';

/** Fields that depend on `column` and lose their meaning with its new `value`. */
function fieldsBehind({ linkageKey, destFields = '' }: Column, value: unknown): string[] {
  const linked = linkageKey === undefined ? [] : [linkageKey];
  const filled = isEmptyValue(value) ? destFields.split(',').filter((field) => field !== '') : [];
  return [...linked, ...filled];
}

/**
 * Patches that clear everything that depends on changed cells, down to the last descendant. Values set by the same act
 * stay.
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
