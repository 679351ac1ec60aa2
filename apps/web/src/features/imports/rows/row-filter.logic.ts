import type { ImportBatch, ImportCause } from '@baisi/contract/imports';
import { isExported } from '../imports.logic.ts';

export const rowKinds = ['all', 'wrong', 'right', 'difference', 'known', 'leftOut', 'written'] as const;
export type RowKind = (typeof rowKinds)[number];

/** The rows that are shown: those of a kind, or those with one cause. */
export type RowFilter = { only: RowKind } & Partial<Record<'key' | 'code' | 'text', string>>;

const isKind = (text: string | null): text is RowKind => rowKinds.some((kind) => kind === text);

/** Reads the filter from the address of the tab. Without one, wrong rows are shown while there are some. */
export function filterIn(search: URLSearchParams, hasWrong: boolean): RowFilter {
  const only = search.get('only');
  const part = (name: string) => {
    const value = search.get(name);
    return value === null ? {} : { [name]: value };
  };
  return {
    only: isKind(only) ? only : hasWrong ? 'wrong' : 'all',
    ...part('key'),
    ...part('code'),
    ...part('text'),
  };
}

/** Returns the query that shows the rows of a kind. */
export const searchOfKind = (only: RowKind) => ({ only, key: undefined, code: undefined, text: undefined });

/** Returns the query that shows the rows with a cause. */
export const searchOfCause = ({ key, code, text }: ImportCause) => ({
  only: 'wrong',
  key: key ?? undefined,
  code,
  text: text ?? undefined,
});

/** Returns whether the filter shows exactly the rows of this cause. */
export const isShownCause = (filter: RowFilter, { key, code, text }: ImportCause): boolean =>
  filter.code === code && filter.key === (key ?? undefined) && filter.text === (text ?? undefined);

const kindTexts: Readonly<Record<RowKind, string>> = {
  all: '全部',
  wrong: '有错误',
  right: '可导入',
  difference: '与已有不同',
  known: '已有记录',
  leftOut: '不导入',
  written: '已导入',
};

/** Returns the kinds to choose from with their numbers of rows; kinds without rows are left out. */
export function kindChoices({
  counts,
  known,
  fileColumns,
}: ImportBatch): { value: RowKind; label: string }[] {
  const isMerging = known === 'update' || isExported(fileColumns);
  const numbers: Readonly<Record<RowKind, number>> = {
    all: counts.rows,
    wrong: counts.wrong,
    right: counts.right,
    difference: isMerging ? counts.known - counts.unchanged : 0,
    known: counts.known,
    leftOut: counts.leftOut,
    written: counts.written,
  };
  return rowKinds
    .filter((kind) => kind === 'all' || kind === 'wrong' || numbers[kind] > 0)
    .map((kind) => ({
      value: kind,
      label: `${kindTexts[kind]} ${numbers[kind].toLocaleString('zh-CN')}`,
    }));
}
