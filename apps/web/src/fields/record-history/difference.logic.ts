import type { HistoryField } from '@baisi/contract/history';

/** `creation`: the change created the record; `link`: the values are names of linked records, such as roles. */
export type FieldKind = 'creation' | 'link' | 'value';

/** Part of a text about a difference: a verb, and the value that it concerns. */
type Part = { words: string; value?: string; isOld?: true };

/** Describes the difference that a change made to a field: 由 A 改为 B, 填写为 B, 清空，原为 A, 增加 B, 移除 A. */
export function differenceOf(
  { before, after }: Pick<HistoryField, 'before' | 'after'>,
  kind: FieldKind,
): Part[] {
  if (kind === 'creation') return [after === null ? { words: '（空）' } : { words: '', value: after }];
  if (kind === 'link')
    return [
      ...(before === null ? [] : [{ words: '移除', value: before, isOld: true as const }]),
      ...(after === null ? [] : [{ words: '增加', value: after }]),
    ];
  if (before === null) return after === null ? [{ words: '（空）' }] : [{ words: '填写为', value: after }];
  if (after === null) return [{ words: '清空，原为', value: before, isOld: true }];
  return [
    { words: '由', value: before, isOld: true },
    { words: '改为', value: after },
  ];
}
