import { DeleteOutlined } from '@ant-design/icons';
import { type DictionaryRecord, dictionaryRecords } from '@baisi/contract/dictionary-records';
import { dictionariesTable } from '@baisi/contract/tables/dictionaries.table';
import { Button } from 'antd';
import { ExportListButton } from '../../fields/export/export-list-button.tsx';
import { ImportButton } from '../../fields/import/import-button.tsx';
import { AddButton } from '../../fields/record-commands/add-button.tsx';
import { RemoveButton } from '../../fields/record-commands/remove-button.tsx';
import { RecordPage } from '../../fields/record-page/record-page.tsx';
import { recordsOf, useRecordPage } from '../../fields/record-page/use-record-page.ts';
import { Allowed } from '../../platform/access/allowed.tsx';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { useOpenedRecord } from '../../platform/list-state/use-opened-record.ts';
import type { Searching } from '../../ui/list/search/list-search.tsx';
import { textSearch } from '../../ui/list/search/search-field.tsx';
import { cellColumn } from '../../ui/list/table/cell-column.tsx';
import { type RecordColumn, textColumn } from '../../ui/list/table/columns.tsx';
import { RecordCell } from '../../ui/list/table/record-cell.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { dictionariesList, namesOf } from './dictionaries.logic.ts';
import { binned, dictionaryAnswers } from './dictionaries.queries.ts';
import { DictionaryBinDrawer } from './dictionary-bin-drawer.tsx';
import { DictionaryFormModal } from './form/dictionary-form-modal.tsx';
import { ItemsDrawer } from './items/items-drawer.tsx';
import { RefreshDictionariesButton } from './refresh-dictionaries-button.tsx';

const search: Searching = {
  main: { name: 'keyword', label: '字典名称或编码' },
  fields: [textSearch('dictName', '字典名称'), textSearch('dictCode', '字典编码')],
};

type Open = (record: DictionaryRecord) => void;

const wideColumns = (open: Open): RecordColumn<DictionaryRecord>[] => [
  {
    key: 'dictName',
    title: '字典名称',
    width: 160,
    sorter: true,
    always: true,
    fixed: 'start',
    render: (_, record) => <RecordCell name={record.dictName} onOpen={() => open(record)} />,
  },
  { ...textColumn('dictCode', '字典编码', 160), sorter: true },
  { ...textColumn('description', '描述', 160), grows: true },
  { ...textColumn('createTime', '创建时间', 170), sorter: true },
  { ...textColumn('updateTime', '更新时间', 170), sorter: true },
];
const narrowColumn = (open: Open) =>
  cellColumn<DictionaryRecord>('字典', (record) => ({
    name: record.dictName,
    onOpen: () => open(record),
    lines: [record.dictCode, record.description ?? ''],
  }));

const records = recordsOf({
  list: dictionariesList,
  endpoint: dictionaryRecords.list,
  table: 'sys_dict',
  codes: { list: 'dict:list', add: 'dict:add', edit: 'dict:edit', remove: 'dict:delete' },
  nameOf: ({ dictName }) => dictName,
  refreshes: dictionaryAnswers,
  removal: { one: dictionaryRecords.remove, several: dictionaryRecords.removeBatch, refreshes: binned },
  question: (chosen) => ({
    title: '确认删除',
    content: `是否删除选中数据? ${namesOf(chosen)}将移入回收站，引用处的下拉选项随即消失；之后可以取回。`,
    okText: '删除',
  }),
});

/** 数据字典: the choices of forms and the texts of coded values. */
export function DictionariesListPage() {
  const page = useRecordPage(records);
  const { choice, list, query } = page;
  const exported = { table: dictionariesTable, input: list.input, total: query.data?.total };
  const items = useOpenedRecord('items');
  const bin = useOpening<true>();
  const { may } = useAllowed();
  const openItems: Open = ({ id }) => items.open(id);
  const add = <AddButton code="dict:add" text="添加字典" onClick={page.form.add} />;
  return (
    <RecordPage
      page={page}
      name="dictionaries"
      title="数据字典"
      search={search}
      columns={wideColumns(openItems)}
      narrowColumn={narrowColumn(openItems)}
      actionsOf={(record) =>
        page
          .actionsOf(record, {
            before: [{ key: 'items', label: '字典配置', run: () => openItems(record) }],
          })
          .filter(({ key }) => key !== 'delete' || !record.builtIn)
      }
      choice={may('dict:delete') || may('dict:export') ? choice : undefined}
      batch={
        <>
          <ExportListButton {...exported} chosen={choice.chosen} />
          <Allowed code="dict:delete">
            <RemoveButton
              disabled={choice.chosen.some(({ builtIn }) => builtIn)}
              onClick={() => void page.remove(choice.chosen)}
            />
          </Allowed>
        </>
      }
      add={add}
      toolbar={
        <>
          {add}
          <ImportButton table={dictionariesTable} />
          <ExportListButton {...exported} />
          <RefreshDictionariesButton />
          <Allowed code="dict:recycle">
            <Button icon={<DeleteOutlined aria-hidden />} onClick={() => bin.show(true)}>
              回收站
            </Button>
          </Allowed>
        </>
      }
      emptyText="还没有字典"
    >
      <DictionaryFormModal
        key={`form-${page.form.key}`}
        {...page.formProps}
        // A dictionary without items offers nothing, so its items are next.
        onAdded={items.open}
      />
      <ItemsDrawer dictId={items.id} onClose={items.close} />
      <DictionaryBinDrawer key={`bin-${bin.key}`} open={bin.isOpen} onClose={bin.hide} />
    </RecordPage>
  );
}
