import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { SmallPager } from '../../../ui/paging/small-pager.tsx';
import { StatusTag } from '../../../ui/tags/status-tag.tsx';
import { receiversOf } from '../announcements.queries.ts';
import styles from './readings.module.css';

const pageSize = 20;

type Props = {
  id: string;
  /** Only the receivers of this department. */
  departId: string | undefined;
  mustRead: boolean;
};

/** The receivers of an announcement, those who have not read it first. */
export function ReceiversList({ id, departId, mustRead }: Props) {
  const [pageNo, setPage] = useState(1);
  const query = useQuery(
    receiversOf({ id, pageNo, pageSize, ...(departId === undefined ? {} : { departIds: departId }) }),
  );
  return (
    <section aria-label="接收人" className={styles.receivers}>
      <Loaded query={query}>
        {({ records, total }) => (
          <>
            <ul className={styles.people}>
              {records.map(({ userId, realname, departName, readTime, confirmTime }) => (
                <li key={userId} className={styles.person}>
                  <span className={styles.realname}>{realname}</span>
                  <span className={styles.depart}>{departName}</span>
                  {confirmTime !== null ? (
                    <StatusTag tone="good">已确认</StatusTag>
                  ) : readTime !== null ? (
                    <StatusTag tone={mustRead ? 'busy' : 'good'}>已读</StatusTag>
                  ) : (
                    <StatusTag tone="waiting">未读</StatusTag>
                  )}
                  <time className={styles.time}>{confirmTime ?? readTime ?? ''}</time>
                </li>
              ))}
            </ul>
            <SmallPager page={pageNo} pageSize={pageSize} total={total} onTurn={setPage} />
          </>
        )}
      </Loaded>
    </section>
  );
}
