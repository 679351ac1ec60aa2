import type { ImportBatch, ImportCounts, ImportState, KnownPolicy } from '@baisi/contract/imports';

/** The steps of an import, in their order. */
export const steps = ['选择文件', '对应列', '检查数据', '导入', '结果'] as const;

export const stateTexts: Readonly<Record<ImportState, string>> = {
  choosing: '待确认列',
  loading: '读取中',
  draft: '待导入',
  writing: '导入中',
  done: '已导入',
  undoing: '撤销中',
  undone: '已撤销',
};

export const knownTexts: Readonly<Record<KnownPolicy, string>> = {
  skip: '跳过，不改动已有数据',
  update: '用有内容的单元格更新已有数据',
  refuse: '视为错误，不导入',
};

/** Returns whether rows are compared with the records from which the sheet was exported. */
export const isExported = (fileColumns: ImportBatch['fileColumns']): boolean =>
  fileColumns.some(({ key }) => key === 'record.id');

/** Returns whether a background job works on the batch. */
export const isRunning = (state: ImportState): boolean =>
  state === 'loading' || state === 'writing' || state === 'undoing';

/** Returns the index of the batch's step in `steps`. */
export function stepOf({ state }: Pick<ImportBatch, 'state'>): number {
  if (state === 'choosing') return 1;
  if (state === 'loading' || state === 'draft') return 2;
  return state === 'writing' ? 3 : 4;
}

/** Returns a number with separators: 1,200. */
export const count = (number: number): string => number.toLocaleString('zh-CN');

/** Returns the numbers of a batch as words; those that are 0 are left out. */
export function countWords({ rows, right, wrong, leftOut, unchanged, written }: ImportCounts): string {
  const parts = [
    `共 ${count(rows)} 行`,
    ...(written > 0 ? [`已导入 ${count(written)}`] : []),
    ...(right > 0 ? [`可导入 ${count(right)}`] : []),
    ...(wrong > 0 ? [`有错误 ${count(wrong)}`] : []),
    ...(unchanged > 0 ? [`无变化 ${count(unchanged)}`] : []),
    ...(leftOut > unchanged ? [`不导入 ${count(leftOut - unchanged)}`] : []),
  ];
  return parts.join(' · ');
}

/** Returns the titles of required columns that no column of the file fills. */
export function missingTitles(
  columns: ImportBatch['columns'],
  chosen: readonly (string | null)[],
): readonly string[] {
  return columns
    .filter(({ key, isRequired }) => isRequired && !chosen.includes(key))
    .map(({ title }) => title);
}

/** Returns the columns of the table that more than one column of the file fills. */
export function repeatedTitles(
  columns: ImportBatch['columns'],
  chosen: readonly (string | null)[],
): readonly string[] {
  return columns
    .filter(({ key }) => chosen.filter((one) => one === key).length > 1)
    .map(({ title }) => title);
}
