import type { DataRule } from '@baisi/contract/permission-rules';
import { App, Button } from 'antd';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import { useRemoveRule } from '../permissions.queries.ts';
import styles from './rules.module.css';

type ActionProps = {
  rule: DataRule;
  isLast: boolean;
  onEdit: (rule: DataRule) => void;
  onTry: (rule: DataRule) => void;
};

export function RuleActions({ rule, isLast, onEdit, onTry }: ActionProps) {
  const { may } = useAllowed();
  const { modal } = App.useApp();
  const remove = useRemoveRule();
  const ask = () =>
    void modal.confirm({
      title: `确认删除规则“${rule.ruleName}”？`,
      content: isLast
        ? '这是最后一条规则：删除后，所有持有该菜单的人都将看到全部数据。'
        : '已选择此规则的授权将失去它；没有其他规则的授权将看不到任何数据。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        // A refusal is told by the error policy; the question has been answered either way.
        await remove.mutateAsync({ id: rule.id }).catch(() => {});
      },
    });
  return (
    <span className={styles.actions}>
      {may('permission:inspect') ? (
        <Button type="link" size="small" aria-label={`试算${rule.ruleName}`} onClick={() => onTry(rule)}>
          试算
        </Button>
      ) : null}
      {may('permission:rule') ? (
        <>
          <Button type="link" size="small" aria-label={`编辑${rule.ruleName}`} onClick={() => onEdit(rule)}>
            编辑
          </Button>
          <Button type="link" size="small" danger aria-label={`删除${rule.ruleName}`} onClick={ask}>
            删除
          </Button>
        </>
      ) : null}
    </span>
  );
}
