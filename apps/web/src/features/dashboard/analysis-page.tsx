import { useSession } from '../../platform/session/session-store.ts';
import { AccountFacts } from './account-facts.tsx';
import styles from './analysis-page.module.css';
import { Greeting } from './greeting.tsx';
import { OwnDepartments } from './own-departments.tsx';
import { QuickEntries } from './quick-entries.tsx';

/** 首页: who one is here, where one belongs, and the ways to one's work. */
export function AnalysisPage() {
  const { user, menu = [] } = useSession();
  return (
    <div className={styles.page}>
      {user === undefined ? null : <Greeting user={user} />}
      <div className={styles.columns}>
        <QuickEntries menu={menu} />
        <div className={styles.side}>
          {user === undefined ? null : <AccountFacts user={user} />}
          <OwnDepartments />
        </div>
      </div>
    </div>
  );
}
