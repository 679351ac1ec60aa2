import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session-store.ts';
import { AccountFacts } from './account-facts.tsx';
import styles from './analysis-page.module.css';
import { Greeting } from './greeting.tsx';

/** 首页: greeting, account, and 我的部门, which the caller passes as `departments`. The menu leads to the other pages. */
export function AnalysisPage({ departments }: { departments: ReactNode }) {
  const { user } = useSession();
  return (
    <div className={styles.page}>
      {user === undefined ? null : <Greeting user={user} />}
      <div className={styles.columns}>
        {user === undefined ? null : <AccountFacts user={user} />}
        {departments}
      </div>
    </div>
  );
}
