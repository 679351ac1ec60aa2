import { useQuery } from '@tanstack/react-query';
import { ownSignIns } from './account.queries.ts';
import styles from './own-records.module.css';
import { OwnRecords, type Pages } from './own-records.tsx';

/** 我的登录记录: successful and failed sign-ins to the user's account. */
export function SignIns({ pages }: { pages: Pages }) {
  const query = useQuery(ownSignIns({ pageNo: pages.state.page, pageSize: pages.state.pageSize }));
  return (
    <OwnRecords label="我的登录记录" query={query} empty="暂无登录记录" pages={pages}>
      {({ text, ip, time }) => (
        <>
          <span className={styles.words}>{text}</span>
          <span className={styles.fact}>{ip === null ? null : `IP ${ip}`}</span>
          <time className={styles.fact}>{time}</time>
        </>
      )}
    </OwnRecords>
  );
}
