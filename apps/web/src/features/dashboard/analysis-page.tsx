import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session-store.ts';
import styles from './analysis-page.module.css';
import { Greeting } from './greeting.tsx';

/** 首页: greeting, and the widgets below it. */
export function AnalysisPage({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return (
    <div className={styles.page}>
      {user === undefined ? null : <Greeting user={user} />}
      {children}
    </div>
  );
}
