import type { DataRule } from '@baisi/contract/permission-rules';
import { App } from 'antd';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import type { GuardedAction, RowAction } from '../../../ui/list/row-actions.tsx';
import { useRemoveRule } from '../permissions.queries.ts';

type Openings = {
  /** The menu has no other rule. */
  isLast: boolean;
  /** Puts the rule on the bench. */
  attempt: (rule: DataRule) => void;
  edit: (rule: DataRule) => void;
  historyOf: (rule: DataRule) => GuardedAction;
};

/** What the signed-in person may do with one rule. */
export function useRuleActions({ isLast, attempt, edit, historyOf }: Openings) {
  const { only } = useAllowed();
  const { modal } = App.useApp();
  const remove = useRemoveRule();
  const ask = ({ id, ruleName }: DataRule) =>
    void modal.confirm({
      title: `确认删除规则“${ruleName}”？`,
      content: isLast
        ? '这是最后一条规则：删除后，所有持有该菜单的人都将看到全部数据。'
        : '已选择此规则的授权将失去它；没有其他规则的授权将看不到任何数据。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        // A refusal is told by the error policy; the question has been answered either way.
        await remove.mutateAsync({ id }).catch(() => {});
      },
    });
  return (rule: DataRule): RowAction[] =>
    only<GuardedAction>([
      { key: 'try', label: '试算', code: 'permission:inspect', run: () => attempt(rule) },
      { key: 'edit', label: '编辑', code: 'permission:rule', run: () => edit(rule) },
      historyOf(rule),
      {
        key: 'delete',
        label: '删除',
        code: 'permission:rule',
        folded: true,
        danger: true,
        run: () => ask(rule),
      },
    ]);
}
