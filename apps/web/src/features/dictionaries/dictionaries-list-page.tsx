import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { DictionaryRecord } from '@baisi/contract/dictionary-records';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRecordHistory } from '../../fields/record-history/use-record-history.tsx';
import { Allowed } from '../../platform/access/allowed.tsx';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { useFormAddress } from '../../platform/list-state/use-form-address.ts';
import { useListState } from '../../platform/list-state/use-list-state.ts';
import { useOpenedRecord } from '../../platform/list-state/use-opened-record.ts';
import { useTableLayout } from '../../platform/list-state/use-table-layout.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type RecordColumn, textColumn } from '../../ui/list/columns.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { RecordCell } from '../../ui/list/record-cell.tsx';
import { RecordList } from '../../ui/list/record-list.tsx';
import type { GuardedAction } from '../../ui/list/row-actions.tsx';
import { type SearchField, textSearch } from '../../ui/list/search-field.tsx';
import { SearchForm } from '../../ui/list/search-form.tsx';
import { useChoice } from '../../ui/list/use-choice.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { dictionariesList } from './dictionaries.logic.ts';
import { dictionariesPage, dictionaryAnswers } from './dictionaries.queries.ts';
import { DictionaryBinDrawer } from './dictionary-bin-drawer.tsx';
import { ExportDictionariesButton } from './export-dictionaries-button.tsx';
import { DictionaryFormModal } from './form/dictionary-form-modal.tsx';
import { ItemsDrawer } from './items/items-drawer.tsx';
import { RefreshDictionariesButton } from './refresh-dictionaries-button.tsx';
import { useDeleteDictionaries } from './use-delete-dictionaries.ts';

const searchFields: SearchField[] = [textSearch('dictName', '字典名称'), textSearch('dictCode', '字典编号')];

type Open = (record: DictionaryRecord) => void;

const wideColumns = (open: Open): RecordColumn<DictionaryRecord>[] => [
  {
    key: 'dictName',
    title: '字典名称',
    width: 200,
    sorter: true,
    always: true,
    fixed: 'start',
    render: (_, record) => <RecordCell name={record.dictName} onOpen={() => open(record)} />,
  },
  { ...textColumn('dictCode', '字典编号', 200), sorter: true },
  textColumn('description', '描述', 260),
  { ...textColumn('createTime', '创建时间', 170), sorter: true },
  { ...textColumn('updateTime', '更新时间', 170), sorter: true },
];
const narrowColumn = (open: Open): RecordColumn<DictionaryRecord> => ({
  key: 'dictionary',
  title: '字典',
  render: (_, record) => (
    <RecordCell
      name={record.dictName}
      onOpen={() => open(record)}
      lines={[record.dictCode, record.description ?? '']}
    />
  ),
});

/** 数据字典: the choices that forms offer and the words that lists show. */
export function DictionariesListPage() {
  const list = useListState(dictionariesList);
  const query = useQuery(dictionariesPage(list.input));
  const choice = useChoice<DictionaryRecord>(list);
  const layout = useTableLayout('dictionaries');
  const form = useFormAddress({ add: 'dict:add', edit: 'dict:edit' });
  const items = useOpenedRecord('items');
  const bin = useOpening<true>();
  const history = useRecordHistory<DictionaryRecord>({
    table: 'sys_dict',
    code: 'dict:list',
    nameOf: ({ dictName }) => dictName,
    refreshes: dictionaryAnswers,
  });
  const { may, only } = useAllowed();
  const remove = useDeleteDictionaries((ids) => {
    choice.drop(ids);
    list.leaveRemoved(query.data?.records ?? [], ids);
  });
  const openItems: Open = ({ id }) => items.open(id);
  const actionsOf = (record: DictionaryRecord) =>
    only<GuardedAction>([
      { key: 'items', label: '字典配置', run: () => openItems(record) },
      { key: 'edit', label: '编辑', code: 'dict:edit', run: () => form.edit(record.id) },
      history.actionOf(record),
      {
        key: 'delete',
        label: '删除',
        code: 'dict:delete',
        folded: true,
        danger: true,
        run: () => remove([record]),
      },
    ]);
  const add = (
    <Allowed code="dict:add">
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={form.add}>
        添加字典
      </Button>
    </Allowed>
  );
  return (
    <ListPage
      title="数据字典"
      query={query}
      search={
        <SearchForm
          name="dictionaries-search"
          list={list}
          fields={searchFields}
          onAgain={() => void query.refetch()}
        />
      }
    >
      <RecordList
        list={list}
        query={query}
        columns={wideColumns(openItems)}
        narrowColumn={narrowColumn(openItems)}
        layout={layout}
        nameOf={({ dictName }) => dictName}
        actionsOf={actionsOf}
        choice={may('dict:delete') || may('dict:export') ? choice : undefined}
        batch={
          <>
            <ExportDictionariesButton input={list.input} chosen={choice.chosen} />
            <Allowed code="dict:delete">
              <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => remove(choice.chosen)}>
                删除
              </Button>
            </Allowed>
          </>
        }
        toolbar={
          <>
            {add}
            <ExportDictionariesButton input={list.input} disabled={query.data?.total === 0} />
            <RefreshDictionariesButton />
            <Allowed code="dict:recycle">
              <Button icon={<DeleteOutlined aria-hidden />} onClick={() => bin.show(true)}>
                回收站
              </Button>
            </Allowed>
          </>
        }
        empty={<EmptyState text="还没有字典">{add}</EmptyState>}
      />
      <DictionaryFormModal key={`form-${form.key}`} open={form.isOpen} id={form.id} onClose={form.hide} />
      <ItemsDrawer dictId={items.id} onClose={items.close} />
      <DictionaryBinDrawer key={`bin-${bin.key}`} open={bin.isOpen} onClose={bin.hide} />
      {history.drawer}
    </ListPage>
  );
}
