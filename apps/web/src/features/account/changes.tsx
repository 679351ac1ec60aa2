import type { OwnChange } from '@baisi/contract/account';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { ownChanges } from './account.queries.ts';
import styles from './own-records.module.css';
import { OwnRecords, type Pages } from './own-records.tsx';

const kinds: Readonly<Record<OwnChange['kind'], { label: string; color: string }>> = {
  insert: { label: '新增', color: 'green' },
  update: { label: '修改', color: 'blue' },
  delete: { label: '删除', color: 'red' },
};

/** 我的动态: the user's own changes, by record and field. */
export function Changes({ pages }: { pages: Pages }) {
  const query = useQuery(ownChanges({ pageNo: pages.state.page, pageSize: pages.state.pageSize }));
  return (
    <OwnRecords label="我的动态" query={query} empty="暂无动态" pages={pages}>
      {({ kind, subject, name, fields, time }) => (
        <>
          <Tag color={kinds[kind].color}>{kinds[kind].label}</Tag>
          <span className={styles.words}>
            {subject}
            {name === null ? null : `【${name}】`}
            {fields.length === 0 ? null : <span className={styles.fact}> {fields.join('、')}</span>}
          </span>
          <time className={styles.fact}>{time}</time>
        </>
      )}
    </OwnRecords>
  );
}
