import { errorText } from '@baisi/contract/errors';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import type { Conflict } from './use-user-form.ts';
import { disagreements, merged, type OtherSide, suggestedSides } from './user-conflict.logic.ts';
import styles from './user-conflict.module.css';
import { type LoadedUser, toFormValues, type UserFormValues } from './user-form.logic.ts';
import { originTags, UserSidesTable } from './user-sides-table.tsx';

type Props = {
  conflict: Conflict;
  /** What both sides began with. */
  base: LoadedUser;
  onSettle: (other: OtherSide, values: UserFormValues, andSave: boolean) => void;
};

const titles = { mine: '我的', theirs: '对方的' };
const origins = originTags('对方改的');

/** Field by field: mine, theirs, and which of the two to go on with. */
export function UserConflictView({ conflict, base, onSettle }: Props) {
  const { other, mine } = conflict;
  const theirs = toFormValues(other.stored);
  const { columnHidden } = useAllowed();
  const rows = disagreements(toFormValues(base), mine, theirs).filter(
    ({ field }) => field !== 'sex' || !columnHidden('user:sex'),
  );
  const [sides, setSides] = useState(() => suggestedSides(rows));
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={errorText('stale-version', { user: other.changedBy, time: other.changedTime })}
        description="逐项选择要保留的内容后继续编辑，或整份以其中一方为准。"
        className={styles.who ?? ''}
      />
      <UserSidesTable
        rows={rows}
        values={{ mine, theirs }}
        titles={titles}
        origins={origins}
        sides={sides}
        onChoose={setSides}
      />
      <div className={styles.foot}>
        <Button onClick={() => onSettle(other, mine, true)}>以我的为准</Button>
        <Button onClick={() => onSettle(other, theirs, false)}>采用对方的</Button>
        <Button type="primary" onClick={() => onSettle(other, merged(mine, theirs, sides), false)}>
          继续编辑
        </Button>
      </div>
    </>
  );
}
