import type { ReactNode } from 'react';
import { ExceptionPage, reportOf } from '../exception-page/exception-page.tsx';
import { problemOf } from '../loaded/loaded.logic.ts';
import { Page } from '../page/page.tsx';
import type { TabsWish } from '../page/page-tabs.tsx';
import styles from './list-page.module.css';

type Props = {
  title: string;
  description?: string;
  /** Tabs of the page; the list belongs to the selected one. */
  tabs?: TabsWish;
  /** The query of the list; after a refusal the page shows nothing else. */
  query: { error: unknown };
  /** Shown above the table. */
  search?: ReactNode;
  /** The list, then its dialogs and drawers. */
  children: ReactNode;
};

/** A page with a list of records. */
export function ListPage({ title, description, tabs, query, search, children }: Props) {
  const { refused, requestId, demanded } = problemOf(query.error);
  if (refused) return <ExceptionPage status="403" report={reportOf(requestId)} demanded={demanded} />;
  return (
    <Page title={title} description={description} {...(tabs === undefined ? {} : { tabs })}>
      {search === undefined ? null : <div className={styles.search}>{search}</div>}
      {children}
    </Page>
  );
}
