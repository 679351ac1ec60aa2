import { positionFields as guards, type PositionRecord, positionListFields } from '@baisi/contract/positions';
import { dictionarySearch } from '../../fields/dictionary/dictionary-search.tsx';
import { DictionaryValue } from '../../fields/dictionary/dictionary-value.tsx';
import { offMark, statusColumn, statusSearch } from '../../fields/switched/status-column.tsx';
import { defineList } from '../../platform/list-state/list-definition.ts';
import { anId, anywhere, anywhereIn, oneOf } from '../../platform/list-state/list-filters.ts';
import type { Searching } from '../../ui/list/search/list-search.tsx';
import { textSearch } from '../../ui/list/search/search-field.tsx';
import { cellColumn } from '../../ui/list/table/cell-column.tsx';
import { nothing, type RecordColumn, textColumn } from '../../ui/list/table/columns.tsx';

/** Filters and sort fields of the list. */
export const positionsList = defineList({
  guards,
  filters: {
    keyword: anywhereIn('name', 'code'),
    name: anywhere,
    code: anywhere,
    postRank: anId,
    status: oneOf('1', '0'),
  },
  sortable: positionListFields,
  // Sorted by `sortNo`, then newest first.
  defaultSort: { field: 'sortNo', descending: false },
});

/** Search of the list. */
export const search: Searching = {
  main: { name: 'keyword', label: '职务名称或编码' },
  fields: [
    dictionarySearch('postRank', '职级', 'position_rank'),
    statusSearch,
    textSearch('name', '职务名称'),
    textSearch('code', '职务编码'),
  ],
};

export const columns: RecordColumn<PositionRecord>[] = [
  { ...textColumn('name', '职务名称', 160), grows: true, sorter: true, always: true, fixed: 'start' },
  { ...textColumn('code', '职务编码', 160), sorter: true },
  {
    key: 'postRank',
    title: '职级',
    width: 120,
    sorter: true,
    render: (_, { postRank, postRank_dictText: text }) => (
      <DictionaryValue code="position_rank" value={postRank} text={text} />
    ),
  },
  statusColumn(90),
  {
    key: 'sortNo',
    title: '排序',
    width: 80,
    sorter: true,
    align: 'right',
    render: (_, { sortNo }) => sortNo ?? nothing,
  },
  textColumn('createBy', '创建人', 140),
  { ...textColumn('createTime', '创建时间', 180), sorter: true },
  { ...textColumn('updateTime', '更新时间', 180), sorter: true },
];

export const narrowColumn = cellColumn<PositionRecord>(
  '职务',
  ({ name, code, status, postRank_dictText: rank = '' }) => ({
    name,
    mark: offMark(status),
    lines: [code, rank],
  }),
);
