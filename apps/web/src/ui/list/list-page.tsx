import type { ReactNode } from 'react';
import { ExceptionPage, reportOf } from '../exception-page/exception-page.tsx';
import { problemOf } from '../loaded/loaded.logic.ts';
import { Page } from '../page/page.tsx';
import type { TabsWish } from '../page/page-tabs.tsx';
import styles from './list-page.module.css';

type Props = {
  title: string;
  description?: string;
  /** Parts of the page; the list is that of the chosen one. */
  tabs?: TabsWish;
  /** The question for the records: who is refused sees nothing else. */
  query: { error: unknown };
  /** Above the table. */
  search?: ReactNode;
  /** The list itself, then what it opens. */
  children: ReactNode;
};

/** A page that is a list of records. */
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
