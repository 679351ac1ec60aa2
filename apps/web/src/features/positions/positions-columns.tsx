import type { PositionRecord } from '@baisi/contract/positions';
import { DictionarySelect } from '../../fields/dictionary/dictionary-select.tsx';
import { nothing, type RecordColumn, textColumn } from '../../ui/list/columns.tsx';
import { RecordCell } from '../../ui/list/record-cell.tsx';
import { type SearchField, textSearch } from '../../ui/list/search-field.tsx';

/** What the list is searched by. */
export const searchFields: SearchField[] = [
  textSearch('name', '职务名称'),
  textSearch('code', '职务编码'),
  {
    name: 'postRank',
    label: '职级',
    control: <DictionarySelect code="position_rank" placeholder="请选择职级" />,
  },
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
  textColumn('createBy', '创建人', 140),
  { ...textColumn('createTime', '创建时间', 180), sorter: true },
  { ...textColumn('updateTime', '更新时间', 180), sorter: true },
];

export const narrowColumn: RecordColumn<PositionRecord> = {
  key: 'position',
  title: '职务',
  render: (_, { name, code, postRank_dictText: rank = '' }) => (
    <RecordCell name={name} lines={[code, rank]} />
  ),
};
