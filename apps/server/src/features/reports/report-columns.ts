import type { DictionaryMap } from '@baisi/contract/dictionaries';
import type { ReportColumn, ReportItem, ReportQueryField } from '@baisi/contract/reports';
import { isSearchable, isSortable } from './query-input.ts';

/** Dictionaries, for the texts of values. */
export type Words = { all(): Promise<DictionaryMap> };
type Option = DictionaryMap[string][number];

/** A value of a result as it is sent. */
export const toValue = (value: unknown): string | number | null =>
  typeof value === 'number' || typeof value === 'string' ? value : null;

const alignOf = ({ fieldType }: ReportItem): ReportColumn['align'] =>
  fieldType === 'String' ? 'left' : fieldType.startsWith('Date') ? 'center' : 'right';

const hasTexts = ({ dictCode, replaceVal }: ReportItem): boolean => dictCode !== null || replaceVal !== null;

const toColumn = (item: ReportItem): ReportColumn => ({
  title: item.fieldTxt,
  dataIndex: item.fieldName,
  align: hasTexts(item) ? 'left' : alignOf(item),
  ...(hasTexts(item) ? { customRender: item.fieldName } : {}),
  ...(isSortable(item) ? { sorter: 'true' as const } : {}),
  ...(item.fieldWidth === null ? {} : { width: item.fieldWidth }),
  fieldType: item.fieldType,
  isTotal: item.isTotal,
  groupTitle: item.groupTitle,
  href: item.fieldHref,
});

/** The columns that a report shows, in order. */
export const columnsOf = (items: readonly ReportItem[]): ReportColumn[] =>
  items.filter(({ isShow }) => isShow === 1).map(toColumn);

/** Reads pairs such as `男_1,女_2`; a part without `_` is none. */
const replacementsIn = (pairs: string): Option[] =>
  pairs.split(/[,，]/).flatMap((pair) => {
    const at = pair.lastIndexOf('_');
    if (at < 1) return [];
    const [text, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    return [{ value, text, title: text, label: text }];
  });

/** The texts of values by the field that shows them: of its dictionary, or its replacements (api-contract 8.3). */
export async function optionsOf(items: readonly ReportItem[], words: Words): Promise<DictionaryMap> {
  const used = items.filter(hasTexts);
  if (used.length === 0) return {};
  const all = await words.all();
  return Object.fromEntries(
    used.map(({ fieldName, dictCode, replaceVal }) => [
      fieldName,
      dictCode === null ? replacementsIn(replaceVal ?? '') : (all[dictCode] ?? []),
    ]),
  );
}

/** Fields of the query form that are shown before it is unfolded. */
const shownFields = 2;

export const queryFormOf = (items: readonly ReportItem[]): ReportQueryField[] =>
  items.filter(isSearchable).map((item, index) => ({
    label: item.fieldTxt,
    field: item.fieldName,
    view: hasTexts(item) ? 'list' : item.fieldType.toLowerCase(),
    mode: item.searchMode,
    ...(index < shownFields ? {} : { hidden: '1' as const }),
  }));
