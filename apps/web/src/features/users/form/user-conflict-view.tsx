import { errorText } from '@baisi/contract/errors';
import { Alert, Button, Grid, Radio, Table, type TableColumnType, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import type { Conflict } from './use-user-form.ts';
import { useUserTexts } from './use-user-texts.ts';
import {
  type ConflictField,
  type Disagreement,
  disagreements,
  merged,
  type OtherSide,
  type Side,
} from './user-conflict.logic.ts';
import styles from './user-conflict.module.css';
import { type LoadedUser, toFormValues, type UserFormValues } from './user-form.logic.ts';

type Props = {
  conflict: Conflict;
  /** What both sides began with. */
  base: LoadedUser;
  onSettle: (other: OtherSide, values: UserFormValues, andSave: boolean) => void;
};

const origins: Record<Disagreement['changedBy'], ReactNode> = {
  me: <Tag>我改的</Tag>,
  them: <Tag color="blue">对方改的</Tag>,
  both: <Tag color="red">双方都改了</Tag>,
};
const titles: Record<Side, string> = { mine: '我的', theirs: '对方的' };

/** Field by field: mine, theirs, and which of the two to go on with. */
export function UserConflictView({ conflict, base, onSettle }: Props) {
  const { other, mine } = conflict;
  const narrow = Grid.useBreakpoint().md === false;
  const textOf = useUserTexts();
  const values: Record<Side, UserFormValues> = { mine, theirs: toFormValues(other.stored) };
  const { columnHidden } = useAllowed();
  const rows = disagreements(toFormValues(base), values.mine, values.theirs).filter(
    ({ field }) => field !== 'sex' || !columnHidden('user:sex'),
  );
  const [sides, setSides] = useState<Partial<Record<ConflictField, Side>>>(() =>
    Object.fromEntries(rows.map(({ field, suggested }) => [field, suggested])),
  );
  const choice = (side: Side, { field, label }: Disagreement) => (
    <Radio
      className={styles.side ?? ''}
      checked={sides[field] === side}
      onChange={() => setSides({ ...sides, [field]: side })}
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
    <>
      <Alert
        type="warning"
        showIcon
        title={errorText('stale-version', { user: other.changedBy, time: other.changedTime })}
        description="逐项选择要保留的内容后继续编辑，或整份以其中一方为准。"
        className={styles.who ?? ''}
      />
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
      <div className={styles.foot}>
        <Button onClick={() => onSettle(other, mine, true)}>以我的为准</Button>
        <Button onClick={() => onSettle(other, values.theirs, false)}>采用对方的</Button>
        <Button type="primary" onClick={() => onSettle(other, merged(mine, values.theirs, sides), false)}>
          继续编辑
        </Button>
      </div>
    </>
  );
}
