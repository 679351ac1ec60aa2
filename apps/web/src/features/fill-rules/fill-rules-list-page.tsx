import type { FillRuleRecord } from '@baisi/contract/fill-rules';
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
import { useOpening } from '../../ui/use-opening.ts';
import { FillRuleFormDrawer } from './fill-rule-form-drawer.tsx';
import { FillRuleTestModal } from './fill-rule-test-modal.tsx';
import { fillRulesList } from './fill-rules.logic.ts';
import { fillRuleAnswers, fillRulesPage, useRemoveFillRules } from './fill-rules.queries.ts';
import { narrowColumn, searchFields, wideColumns } from './fill-rules-columns.tsx';
import { useParentNames } from './use-parent-names.ts';

/** 填值规则: the rules that values of forms are made by. */
export function FillRulesListPage() {
  const list = useListState(fillRulesList);
  const query = useQuery(fillRulesPage(list.input));
  const choice = useChoice<FillRuleRecord>(list);
  const layout = useTableLayout('fill-rules');
  const form = useFormAddress({ add: 'fillRule:add', edit: 'fillRule:edit' });
  const trying = useOpening<FillRuleRecord>();
  const history = useRecordHistory<FillRuleRecord>({
    table: 'sys_fill_rule',
    code: 'fillRule:list',
    nameOf: ({ ruleName }) => ruleName,
    refreshes: fillRuleAnswers,
  });
  const { may, only } = useAllowed();
  const nameOf = useParentNames();
  const remove = useRemoval<FillRuleRecord>({
    nameOf: ({ ruleName }) => ruleName,
    unit: '条规则',
    consequence: '已发出的号码记录一并删除，同编码重建后将重新编号。',
    remove: useRemoveFillRules((ids) => {
      choice.drop(ids);
      list.leaveRemoved(query.data?.records ?? [], ids);
    }),
  });
  const add = <AddButton code="fillRule:add" text="添加规则" onClick={form.add} />;
  const actionsOf = (rule: FillRuleRecord) =>
    only<GuardedAction>([
      { key: 'trying', label: '功能测试', run: () => trying.show(rule) },
      { key: 'edit', label: '编辑', code: 'fillRule:edit', run: () => form.edit(rule.id) },
      history.actionOf(rule),
      {
        key: 'delete',
        label: '删除',
        code: 'fillRule:delete',
        folded: true,
        danger: true,
        run: () => remove([rule]),
      },
    ]);
  return (
    <ListPage
      title="填值规则"
      query={query}
      search={
        <SearchForm
          name="fill-rules-search"
          list={list}
          fields={searchFields}
          onAgain={() => void query.refetch()}
        />
      }
    >
      <RecordList
        list={list}
        query={query}
        columns={wideColumns(nameOf)}
        narrowColumn={narrowColumn(nameOf)}
        layout={layout}
        nameOf={({ ruleName }) => ruleName}
        actionsOf={actionsOf}
        choice={may('fillRule:delete') ? choice : undefined}
        batch={<RemoveButton onClick={() => remove(choice.chosen)} />}
        toolbar={add}
        empty={<EmptyState text="还没有填值规则">{add}</EmptyState>}
      />
      <FillRuleFormDrawer key={`form-${form.key}`} open={form.isOpen} id={form.id} onClose={form.hide} />
      <FillRuleTestModal
        key={`trying-${trying.key}`}
        open={trying.isOpen}
        rule={trying.about}
        onClose={trying.hide}
      />
      {history.drawer}
    </ListPage>
  );
}
