import type { DictionaryRecord } from '@baisi/contract/dictionary-records';
import { useQuery } from '@tanstack/react-query';
import { Alert, Table, type TableColumnType } from 'antd';
import { Drawer } from '../../ui/drawer/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { actionsWidthPx, type RowAction, RowActions } from '../../ui/list/rows/row-actions.tsx';
import { RecordCell } from '../../ui/list/table/record-cell.tsx';
import tableStyles from '../../ui/list/table/records-table.module.css';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { useQuestion } from '../../ui/use-question.ts';
import { dictionaryBin, useDestroyDictionary, useRestoreDictionary } from './dictionaries.queries.ts';

const wideColumns: TableColumnType<DictionaryRecord>[] = [
  { title: '字典名称', dataIndex: 'dictName', ellipsis: true },
  { title: '字典编码', dataIndex: 'dictCode', ellipsis: true },
  { title: '删除时间', dataIndex: 'updateTime', width: 172 },
];
const narrowColumn: TableColumnType<DictionaryRecord> = {
  title: '字典',
  key: 'dictionary',
  render: (_, { dictName, dictCode, updateTime }) => (
    <RecordCell name={dictName} lines={[dictCode, `删除于 ${updateTime ?? ''}`]} />
  ),
};

type Props = { open: boolean; onClose: () => void };

/**
 * Drawer with deleted dictionaries, to restore them with their items or delete them for good. Remount it for every
 * opening.
 */
export function DictionaryBinDrawer({ open, onClose }: Props) {
  const ask = useQuestion();
  const narrow = useNarrow();
  const query = useQuery({ ...dictionaryBin(), staleTime: 0, enabled: open });
  const restore = useRestoreDictionary();
  const destroy = useDestroyDictionary();
  const askToDestroy = ({ id, dictName }: DictionaryRecord) =>
    ask(
      {
        title: `彻底删除“${dictName}”？`,
        content: '字典项将一并删除。注意：彻底删除后将无法恢复，请谨慎操作！',
        okText: '彻底删除',
      },
      () => destroy.mutateAsync({ id }),
    );
  const destroyAction = (record: DictionaryRecord): RowAction => ({
    key: 'destroy',
    label: '彻底删除',
    danger: true,
    run: () => askToDestroy(record),
  });
  const actionsOf = (record: DictionaryRecord): RowAction[] => [
    { key: 'restore', label: '字典取回', run: () => restore.mutate({ id: record.id }) },
    ...(record.builtIn ? [] : [destroyAction(record)]),
  ];
  const columnsOf = (records: readonly DictionaryRecord[]): TableColumnType<DictionaryRecord>[] => [
    ...(narrow ? [narrowColumn] : wideColumns),
    {
      title: '操作',
      key: 'actions',
      width: actionsWidthPx(records.map(actionsOf), narrow),
      render: (_, record) => (
        <RowActions name={record.dictName} actions={actionsOf(record)} compact={narrow} />
      ),
    },
  ];
  return (
    <Drawer title="回收站" open={open} size={narrow ? '100%' : 820} destroyOnHidden onClose={onClose}>
      <Alert
        type="warning"
        showIcon
        title="注意：彻底删除后将无法恢复，请谨慎操作！"
        style={{ marginBottom: 16 }}
      />
      <Loaded
        query={query}
        isEmpty={(records) => records.length === 0}
        empty={<EmptyState text="回收站是空的" />}
      >
        {(records) => (
          <Table<DictionaryRecord>
            rowKey="id"
            className={tableStyles.table ?? ''}
            dataSource={records}
            tableLayout="fixed"
            pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
            columns={columnsOf(records)}
          />
        )}
      </Loaded>
    </Drawer>
  );
}
