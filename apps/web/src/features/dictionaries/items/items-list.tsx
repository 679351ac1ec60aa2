import { PlusOutlined } from '@ant-design/icons';
import type { DictionaryItemRecord } from '@baisi/contract/dictionary-items';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRecordHistory } from '../../../fields/record-history/use-record-history.tsx';
import { Allowed } from '../../../platform/access/allowed.tsx';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import { useListState } from '../../../platform/list-state/use-list-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QuickSearch } from '../../../ui/list/quick-search.tsx';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { useChoice } from '../../../ui/list/use-choice.ts';
import { itemsList } from '../dictionaries.logic.ts';
import { itemAnswers, itemsPage, useLiveItems } from '../dictionaries.queries.ts';
import { narrowItemColumn, wideItemColumns } from './items-columns.tsx';
import { useDeleteItems, useItemActions } from './use-item-actions.ts';

/** `nextOrder`: behind the items in sight. */
type Props = {
  dictId: string;
  onAdd: (nextOrder: number) => void;
  onEdit: (item: DictionaryItemRecord) => void;
};

/** The items of one dictionary. */
export function ItemsList({ dictId, onAdd, onEdit }: Props) {
  const list = useListState(itemsList, 'inDialog');
  const query = useQuery(itemsPage({ ...list.input, dictId }));
  useLiveItems(dictId);
  const choice = useChoice<DictionaryItemRecord>(list);
  const { may } = useAllowed();
  const onRemoved = (ids: readonly string[]) => {
    choice.drop(ids);
    list.leaveRemoved(query.data?.records ?? [], ids);
  };
  const history = useRecordHistory<DictionaryItemRecord>({
    table: 'sys_dict_item',
    code: 'dict:list',
    nameOf: ({ itemText }) => itemText,
    refreshes: itemAnswers,
  });
  const actionsOf = useItemActions({ edit: onEdit, historyOf: history.actionOf, onRemoved });
  const remove = useDeleteItems(onRemoved);
  const orders = query.data?.records.map(({ sortOrder }) => sortOrder) ?? [];
  const nextOrder = Math.max(0, ...orders) + 1;
  const add = (
    <Allowed code="dict:item">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => onAdd(nextOrder)}>
        添加字典项
      </Button>
    </Allowed>
  );
  return (
    <>
      <RecordList
        list={list}
        query={query}
        columns={wideItemColumns}
        narrowColumn={narrowItemColumn}
        nameOf={({ itemText }) => itemText}
        actionsOf={actionsOf}
        choice={may('dict:item') ? choice : undefined}
        batch={
          <Button danger onClick={() => remove(choice.chosen)}>
            删除
          </Button>
        }
        toolbar={
          <>
            {add}
            <QuickSearch
              list={list}
              name="itemText"
              label="字典项名称"
              onAgain={() => void query.refetch()}
            />
          </>
        }
        empty={<EmptyState text="还没有字典项">{add}</EmptyState>}
      />
      {history.drawer}
    </>
  );
}
