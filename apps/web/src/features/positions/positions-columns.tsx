import type { PositionRecord } from '@baisi/contract/positions';
import { DictionarySelect } from '../../fields/dictionary/dictionary-select.tsx';
import { SwitchedSelect } from '../../fields/switched/switched-select.tsx';
import { SwitchedTag } from '../../fields/switched/switched-tag.tsx';
import { type SearchField, textSearch } from '../../ui/list/search/search-field.tsx';
import { nothing, type RecordColumn, textColumn } from '../../ui/list/table/columns.tsx';
import { RecordCell } from '../../ui/list/table/record-cell.tsx';

/** Search fields of the list. */
export const searchFields: SearchField[] = [
  textSearch('name', '职务名称'),
  textSearch('code', '职务编码'),
  {
    name: 'postRank',
    label: '职级',
    control: <DictionarySelect code="position_rank" placeholder="请选择职级" />,
  },
  { name: 'status', label: '状态', control: <SwitchedSelect /> },
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
  {
    key: 'status',
    title: '状态',
    width: 90,
    sorter: true,
    render: (_, { status }) => <SwitchedTag status={status} />,
  },
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

export const narrowColumn: RecordColumn<PositionRecord> = {
  key: 'position',
  title: '职务',
  render: (_, { name, code, status, postRank_dictText: rank = '' }) => (
    <RecordCell name={name} mark={status === '0' ? <SwitchedTag status="0" /> : null} lines={[code, rank]} />
  ),
};
