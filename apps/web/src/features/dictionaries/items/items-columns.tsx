import { type DictionaryItemRecord, itemStatus } from '@baisi/contract/dictionary-items';
import { type RecordColumn, textColumn } from '../../../ui/list/columns.tsx';
import { RecordCell } from '../../../ui/list/record-cell.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';

/** Whether an item is offered, in the page's own words (ui-text 数据字典). */
function ItemStatus({ status }: Pick<DictionaryItemRecord, 'status'>) {
  const on = status === itemStatus.on;
  return <StatusTag tone={on ? 'good' : 'off'}>{on ? '启用' : '禁用'}</StatusTag>;
}

/** The columns of items for a wide screen. */
export const wideItemColumns: RecordColumn<DictionaryItemRecord>[] = [
  textColumn('itemText', '名称', 150),
  textColumn('itemValue', '数据值', 110),
  { key: 'sortOrder', title: '排序值', width: 80, dataIndex: 'sortOrder', align: 'right' },
  { key: 'status', title: '是否启用', width: 96, render: (_, { status }) => <ItemStatus status={status} /> },
  textColumn('description', '描述', 150),
];

/** The one column of items for a narrow screen. */
export const narrowItemColumn: RecordColumn<DictionaryItemRecord> = {
  key: 'item',
  title: '字典项',
  render: (_, { itemText, itemValue, sortOrder, status, description }) => (
    <RecordCell
      name={itemText}
      mark={<ItemStatus status={status} />}
      lines={[`数据值 ${itemValue} · 排序值 ${sortOrder}`, description ?? '']}
    />
  ),
};
