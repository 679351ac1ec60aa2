import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import { clock } from '../../../platform/clock.ts';
import { draftTime } from '../../../platform/drafts/draft.logic.ts';
import { disagreements, merged, suggestedSides } from './user-conflict.logic.ts';
import styles from './user-conflict.module.css';
import type { DraftComparison } from './user-draft.logic.ts';
import { type LoadedUser, toFormValues, type UserFormValues } from './user-form.logic.ts';
import { originTags, UserSidesTable } from './user-sides-table.tsx';

type Props = {
  comparison: DraftComparison;
  /** What the server has. */
  stored: LoadedUser;
  /** undefined: the draft is thrown away. */
  onDecide: (values: UserFormValues | undefined) => void;
};

const titles = { mine: '我的草稿', theirs: '当前数据' };
const origins = originTags('已被修改');

/** A draft beside what the server has by now, and which of the two to go on with. */
export function UserDraftView({ comparison, stored, onDecide }: Props) {
  const { savedAt, before, mine } = comparison;
  const theirs = toFormValues(stored);
  const { columnHidden } = useAllowed();
  const rows = disagreements(before, mine, theirs).filter(
    ({ field }) => field !== 'sex' || !columnHidden('user:sex'),
  );
  const [sides, setSides] = useState(() => suggestedSides(rows));
  const time = draftTime(savedAt, clock.now());
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={`您在 ${time} 留下未保存的草稿之后，该用户的数据已被修改`}
        description="逐项选择要保留的内容后继续编辑，或丢弃草稿。选择之前不会覆盖任何数据。"
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
        <Button onClick={() => onDecide(undefined)}>丢弃草稿</Button>
        <Button type="primary" onClick={() => onDecide(merged(mine, theirs, sides))}>
          继续编辑
        </Button>
      </div>
    </>
  );
}
