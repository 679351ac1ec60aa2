import type { PositionRecord } from '@baisi/contract/positions';
import { useQuery } from '@tanstack/react-query';
import { AddButton } from '../../fields/record-commands/add-button.tsx';
import { RemoveButton } from '../../fields/record-commands/remove-button.tsx';
import { useRemoval } from '../../fields/record-commands/use-removal.ts';
import { useRecordHistory } from '../../fields/record-history/use-record-history.tsx';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { useFormAddress } from '../../platform/list-state/use-form-address.ts';
import { useListState } from '../../platform/list-state/use-list-state.ts';
import { useTableLayout } from '../../platform/list-state/use-table-layout.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { RecordList } from '../../ui/list/record-list.tsx';
import type { GuardedAction } from '../../ui/list/row-actions.tsx';
import { SearchForm } from '../../ui/list/search-form.tsx';
import { useChoice } from '../../ui/list/use-choice.ts';
import { PositionFormModal } from './position-form-modal.tsx';
import { positionsList } from './positions.logic.ts';
import { positionAnswers, positionsPage, useRemovePositions } from './positions.queries.ts';
import { columns, narrowColumn, searchFields } from './positions-columns.tsx';

/** 职务管理: the positions that people can have. */
export function PositionsListPage() {
  const list = useListState(positionsList);
  const query = useQuery(positionsPage(list.input));
  const choice = useChoice<PositionRecord>(list);
  const layout = useTableLayout('positions');
  const form = useFormAddress({ add: 'position:add', edit: 'position:edit' });
  const history = useRecordHistory<PositionRecord>({
    table: 'sys_position',
    code: 'position:list',
    nameOf: ({ name }) => name,
    refreshes: positionAnswers,
  });
  const { may, only } = useAllowed();
  const remove = useRemoval<PositionRecord>({
    nameOf: ({ name }) => name,
    unit: '个职务',
    remove: useRemovePositions((ids) => {
      choice.drop(ids);
      list.leaveRemoved(query.data?.records ?? [], ids);
    }),
  });
  const add = <AddButton code="position:add" text="添加职务" onClick={form.add} />;
  const actionsOf = (position: PositionRecord) =>
    only<GuardedAction>([
      { key: 'edit', label: '编辑', code: 'position:edit', run: () => form.edit(position.id) },
      history.actionOf(position),
      {
        key: 'delete',
        label: '删除',
        code: 'position:delete',
        folded: true,
        danger: true,
        run: () => remove([position]),
      },
    ]);
  return (
    <ListPage
      title="职务管理"
      query={query}
      search={
        <SearchForm
          name="positions-search"
          list={list}
          fields={searchFields}
          onAgain={() => void query.refetch()}
        />
      }
    >
      <RecordList
        list={list}
        query={query}
        columns={columns}
        narrowColumn={narrowColumn}
        layout={layout}
        nameOf={({ name }) => name}
        actionsOf={actionsOf}
        choice={may('position:delete') ? choice : undefined}
        batch={<RemoveButton onClick={() => remove(choice.chosen)} />}
        toolbar={add}
        empty={<EmptyState text="还没有职务">{add}</EmptyState>}
      />
      <PositionFormModal key={form.key} open={form.isOpen} id={form.id} onClose={form.hide} />
      {history.drawer}
    </ListPage>
  );
}
