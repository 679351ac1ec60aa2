import { Radio, Table, type TableColumnType, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { useUserTexts } from './use-user-texts.ts';
import type { ChosenSides, Disagreement, Side } from './user-conflict.logic.ts';
import styles from './user-conflict.module.css';
import type { UserFormValues } from './user-form.logic.ts';

type Props = {
  rows: readonly Disagreement[];
  values: Record<Side, UserFormValues>;
  /** What the two sides are called. */
  titles: Record<Side, string>;
  origins: Record<Disagreement['changedBy'], ReactNode>;
  sides: ChosenSides;
  onChoose: (sides: ChosenSides) => void;
};

/** Two forms side by side where they differ, with a choice for each field. */
export function UserSidesTable({ rows, values, titles, origins, sides, onChoose }: Props) {
  const narrow = useNarrow();
  const textOf = useUserTexts();
  const choice = (side: Side, { field, label }: Disagreement) => (
    <Radio
      className={styles.side ?? ''}
      checked={sides[field] === side}
      onChange={() => onChoose({ ...sides, [field]: side })}
      aria-label={`${label}用${titles[side]}`}
    >
      {narrow ? <span className={styles.quiet}>{titles[side]}：</span> : null}
      {textOf(field, values[side]) || <span className={styles.quiet}>（空）</span>}
    </Radio>
  );
  const name = ({ label, changedBy }: Disagreement) => (
    <span className={styles.field}>
      {label}
      {origins[changedBy]}
    </span>
  );
  const wide: TableColumnType<Disagreement>[] = [
    { title: '字段', key: 'field', width: 176, render: (_, row) => name(row) },
    { title: titles.mine, key: 'mine', render: (_, row) => choice('mine', row) },
    { title: titles.theirs, key: 'theirs', render: (_, row) => choice('theirs', row) },
  ];
  const stacked: TableColumnType<Disagreement> = {
    key: 'all',
    render: (_, row) => (
      <span className={styles.stack}>
        {name(row)}
        {choice('mine', row)}
        {choice('theirs', row)}
      </span>
    ),
  };
  return (
    <Table<Disagreement>
      rowKey="field"
      size="small"
      tableLayout="fixed"
      showHeader={!narrow}
      pagination={false}
      dataSource={rows}
      columns={narrow ? [stacked] : wide}
      locale={{ emptyText: '双方的内容相同' }}
    />
  );
}

/** 我改的, and what to call the others' changes. */
export function originTags(theirs: string): Record<Disagreement['changedBy'], ReactNode> {
  return {
    me: <Tag>我改的</Tag>,
    them: <Tag color="blue">{theirs}</Tag>,
    both: <Tag color="red">双方都改了</Tag>,
  };
}
