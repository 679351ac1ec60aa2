import { type DataRule, ruleStatus } from '@baisi/contract/permission-rules';
import { wordsOfRule } from '@baisi/contract/rules/row-rule-words';
import type { RowFields } from '@baisi/contract/rules/row-rules';
import { Table, type TableColumnType, Tag } from 'antd';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { actionsWidthPx, type RowAction, RowActions } from '../../../ui/list/row-actions.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import styles from './rules.module.css';

type Props = {
  rules: readonly DataRule[];
  fields: RowFields;
  actionsOf: (rule: DataRule) => readonly RowAction[];
};

const statusOf = (rule: DataRule) =>
  rule.status === ruleStatus.valid ? <Tag color="green">有效</Tag> : <Tag>无效</Tag>;

/** The rules of a menu, in words. */
export function RuleTable({ rules, fields, actionsOf }: Props) {
  const narrow = useNarrow();
  const wide: TableColumnType<DataRule>[] = [
    { title: '规则名称', dataIndex: 'ruleName', width: 180 },
    {
      title: '条件规则',
      key: 'text',
      render: (_, rule) => <span className={styles.text}>{wordsOfRule(fields, rule)}</span>,
    },
    { title: '状态', key: 'status', width: 76, render: (_, rule) => statusOf(rule) },
  ];
  const stacked: TableColumnType<DataRule> = {
    title: '规则',
    key: 'rule',
    render: (_, rule) => (
      <span className={styles.lines}>
        <span>
          {rule.ruleName} {statusOf(rule)}
        </span>
        <span className={styles.quiet}>{wordsOfRule(fields, rule)}</span>
      </span>
    ),
  };
  const actions: TableColumnType<DataRule> = {
    title: '操作',
    key: 'actions',
    width: actionsWidthPx(rules.map(actionsOf), narrow),
    render: (_, rule) => <RowActions name={rule.ruleName} actions={actionsOf(rule)} compact={narrow} />,
  };
  return (
    <Table<DataRule>
      rowKey="id"
      size="small"
      tableLayout="fixed"
      pagination={false}
      columns={[...(narrow ? [stacked] : wide), actions]}
      dataSource={rules}
      locale={{ emptyText: <EmptyState text="还没有规则，全部数据可见" /> }}
    />
  );
}
