import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session-store.ts';
import { AccountFacts } from './account-facts.tsx';
import styles from './analysis-page.module.css';
import { Greeting } from './greeting.tsx';
import { QuickEntries } from './quick-entries.tsx';

/** 首页: greeting, account, departments (`departments`, 我的部门), and links to the user's pages. */
export function AnalysisPage({ departments }: { departments: ReactNode }) {
  const { user, menu = [] } = useSession();
  return (
    <div className={styles.page}>
      {user === undefined ? null : <Greeting user={user} />}
      <div className={styles.columns}>
        <QuickEntries menu={menu} />
        <div className={styles.side}>
          {user === undefined ? null : <AccountFacts user={user} />}
          {departments}
        </div>
      </div>
    </div>
  );
}
