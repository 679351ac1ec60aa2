import type { CheckRuleRecord } from '@baisi/contract/check-rules';
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
import { CheckRuleFormDrawer } from './check-rule-form-drawer.tsx';
import { CheckRuleTrialModal } from './check-rule-trial-modal.tsx';
import { checkRulesList } from './check-rules.logic.ts';
import { checkRuleAnswers, checkRulesPage, useRemoveCheckRules } from './check-rules.queries.ts';
import { columns, narrowColumn, searchFields } from './check-rules-columns.tsx';

/** 编码校验规则: the rules that codes are checked by. */
export function CheckRulesListPage() {
  const list = useListState(checkRulesList);
  const query = useQuery(checkRulesPage(list.input));
  const choice = useChoice<CheckRuleRecord>(list);
  const layout = useTableLayout('check-rules');
  const form = useFormAddress({ add: 'checkRule:add', edit: 'checkRule:edit' });
  const trial = useOpening<CheckRuleRecord>();
  const history = useRecordHistory<CheckRuleRecord>({
    table: 'sys_check_rule',
    code: 'checkRule:list',
    nameOf: ({ ruleName }) => ruleName,
    refreshes: checkRuleAnswers,
  });
  const { may, only } = useAllowed();
  const remove = useRemoval<CheckRuleRecord>({
    nameOf: ({ ruleName }) => ruleName,
    unit: '条规则',
    consequence: '按这些编码校验的地方将提示“该编码不存在”。',
    remove: useRemoveCheckRules((ids) => {
      choice.drop(ids);
      list.leaveRemoved(query.data?.records ?? [], ids);
    }),
  });
  const add = <AddButton code="checkRule:add" text="添加规则" onClick={form.add} />;
  const actionsOf = (rule: CheckRuleRecord) =>
    only<GuardedAction>([
      { key: 'trial', label: '功能测试', run: () => trial.show(rule) },
      { key: 'edit', label: '编辑', code: 'checkRule:edit', run: () => form.edit(rule.id) },
      history.actionOf(rule),
      {
        key: 'delete',
        label: '删除',
        code: 'checkRule:delete',
        folded: true,
        danger: true,
        run: () => remove([rule]),
      },
    ]);
  return (
    <ListPage
      title="编码校验规则"
      query={query}
      search={
        <SearchForm
          name="check-rules-search"
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
        nameOf={({ ruleName }) => ruleName}
        actionsOf={actionsOf}
        choice={may('checkRule:delete') ? choice : undefined}
        batch={<RemoveButton onClick={() => remove(choice.chosen)} />}
        toolbar={add}
        empty={<EmptyState text="还没有编码校验规则">{add}</EmptyState>}
      />
      <CheckRuleFormDrawer key={`form-${form.key}`} open={form.isOpen} id={form.id} onClose={form.hide} />
      <CheckRuleTrialModal
        key={`trial-${trial.key}`}
        open={trial.isOpen}
        rule={trial.about}
        onClose={trial.hide}
      />
      {history.drawer}
    </ListPage>
  );
}
