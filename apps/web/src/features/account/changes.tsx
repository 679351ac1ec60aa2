import type { OwnChange } from '@baisi/contract/account';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { ownChanges } from './account.queries.ts';
import styles from './own-records.module.css';
import { OwnRecords, type Pages } from './own-records.tsx';
import { RevertModal } from './revert-modal.tsx';

const kinds: Readonly<Record<OwnChange['kind'], { label: string; color: string }>> = {
  insert: { label: '新增', color: 'green' },
  update: { label: '修改', color: 'blue' },
  delete: { label: '删除', color: 'red' },
};

/** 我的动态: the user's own changes, by record and field. Those of the own profile can be taken back. */
export function Changes({ pages }: { pages: Pages }) {
  const query = useQuery(ownChanges({ pageNo: pages.state.page, pageSize: pages.state.pageSize }));
  // The id stays while the dialog closes, so that its content does not change before it is gone.
  const [reverting, setReverting] = useState({ changeId: '', isOpen: false, at: 0 });
  return (
    <>
      <OwnRecords label="我的动态" query={query} empty="暂无动态" pages={pages}>
        {({ id, kind, subject, name, fields, time, canRevert }) => (
          <>
            <Tag color={kinds[kind].color}>{kinds[kind].label}</Tag>
            <span className={styles.words}>
              {subject}
              {name === null ? null : `【${name}】`}
              {fields.length === 0 ? null : <span className={styles.fact}> {fields.join('、')}</span>}
            </span>
            <time className={styles.fact}>{time}</time>
            {canRevert ? (
              <Button
                type="link"
                size="small"
                className={styles.act ?? ''}
                aria-label={`撤销这次修改：${fields.join('、')}`}
                onClick={() => setReverting(({ at }) => ({ changeId: id, isOpen: true, at: at + 1 }))}
              >
                撤销
              </Button>
            ) : null}
          </>
        )}
      </OwnRecords>
      <RevertModal
        key={reverting.at}
        open={reverting.isOpen}
        changeId={reverting.changeId}
        onClose={() => setReverting((one) => ({ ...one, isOpen: false }))}
      />
    </>
  );
}
