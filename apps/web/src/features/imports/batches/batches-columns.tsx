import {
  type ImportBatchListed,
  type ImportState,
  importListFields,
  importStates,
} from '@baisi/contract/imports';
import { dateRangeSearch } from '../../../fields/wire-date/date-range-search.tsx';
import { defineList } from '../../../platform/list-state/list-definition.ts';
import { anywhere, asTyped, dayFrom, dayTo, oneOf } from '../../../platform/list-state/list-filters.ts';
import type { Searching } from '../../../ui/list/search/list-search.tsx';
import { choiceSearch } from '../../../ui/list/search/search-field.tsx';
import { type RecordColumn, textColumn } from '../../../ui/list/table/columns.tsx';
import { RecordCell } from '../../../ui/list/table/record-cell.tsx';
import { StatusTag } from '../../../ui/tags/status-tag.tsx';
import { countWords, stateTexts } from '../imports.logic.ts';

/** Filters and sort fields of the list. */
export const batchesList = defineList({
  filters: {
    fileName: anywhere,
    table: asTyped,
    state: oneOf(...importStates),
    from: dayFrom('createTime'),
    to: dayTo('createTime'),
  },
  sortable: importListFields,
});

/** Search of the list; `tables` are those of the filter. */
export const searchAmong = (tables: readonly { name: string; noun: string }[]): Searching => ({
  main: { name: 'fileName', label: '文件名' },
  fields: [
    choiceSearch(
      'table',
      '导入类型',
      tables.map(({ name, noun }) => ({ value: name, label: noun })),
    ),
    choiceSearch(
      'state',
      '状态',
      importStates.map((value) => ({ value, label: stateTexts[value] })),
    ),
    dateRangeSearch(['from', 'to'], '导入时间'),
  ],
});

const tones: Readonly<Record<ImportState, 'good' | 'busy' | 'waiting' | 'off'>> = {
  choosing: 'waiting',
  loading: 'busy',
  draft: 'waiting',
  writing: 'busy',
  done: 'good',
  undoing: 'busy',
  undone: 'off',
};

const StateTag = ({ state }: { state: ImportState }) => (
  <StatusTag tone={tones[state]}>{stateTexts[state]}</StatusTag>
);

const wordsOf = ({ state, counts, error }: ImportBatchListed): string =>
  error ?? (state === 'choosing' ? '' : countWords(counts));

const person = ({ createBy, createBy_realname: name }: ImportBatchListed): string => name ?? createBy ?? '';

export const columns: RecordColumn<ImportBatchListed>[] = [
  {
    key: 'fileName',
    title: '文件',
    width: 216,
    grows: true,
    always: true,
    fixed: 'start',
    render: (_, { fileName, noun }) => <RecordCell name={fileName} lines={[`导入${noun}`]} />,
  },
  { key: 'state', title: '状态', width: 108, render: (_, { state }) => <StateTag state={state} /> },
  { key: 'counts', title: '结果', width: 288, render: (_, batch) => wordsOf(batch) },
  { key: 'createBy', title: '导入人', width: 104, render: (_, batch) => person(batch) },
  { ...textColumn('createTime', '导入时间', 172), sorter: true },
];

export const narrowColumn: RecordColumn<ImportBatchListed> = {
  key: 'record',
  title: '导入',
  render: (_, batch) => (
    <RecordCell
      name={batch.fileName}
      mark={<StateTag state={batch.state} />}
      lines={[`导入${batch.noun} · ${batch.createTime}`, wordsOf(batch)]}
    />
  ),
};
