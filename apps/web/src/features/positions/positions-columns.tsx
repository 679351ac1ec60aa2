import { positionFields as guards, type PositionRecord, positionListFields } from '@baisi/contract/positions';
import { DictionarySelect } from '../../fields/dictionary/dictionary-select.tsx';
import { offMark, statusColumn, statusSearch } from '../../fields/switched/status-column.tsx';
import { defineList } from '../../platform/list-state/list-definition.ts';
import { anId, anywhere, oneOf } from '../../platform/list-state/list-filters.ts';
import { type SearchField, textSearch } from '../../ui/list/search/search-field.tsx';
import { cellColumn } from '../../ui/list/table/cell-column.tsx';
import { nothing, type RecordColumn, textColumn } from '../../ui/list/table/columns.tsx';

/** Filters and sort fields of the list. */
export const positionsList = defineList({
  guards,
  filters: { name: anywhere, code: anywhere, postRank: anId, status: oneOf('1', '0') },
  sortable: positionListFields,
  // Sorted by `sortNo`, then newest first.
  defaultSort: { field: 'sortNo', descending: false },
});

/** Search fields of the list. */
export const searchFields: SearchField[] = [
  textSearch('name', '职务名称'),
  textSearch('code', '职务编码'),
  {
    name: 'postRank',
    label: '职级',
    control: <DictionarySelect code="position_rank" placeholder="请选择职级" />,
  },
  statusSearch,
];

export const columns: RecordColumn<PositionRecord>[] = [
  { ...textColumn('name', '职务名称', 200), sorter: true, always: true, fixed: 'start' },
  { ...textColumn('code', '职务编码', 200), sorter: true },
  {
    key: 'postRank',
    title: '职级',
    width: 120,
    sorter: true,
    render: (_, position) => position.postRank_dictText ?? nothing,
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
