import type { ReactNode } from 'react';
import { ExceptionPage, reportOf } from '../exception-page/exception-page.tsx';
import { problemOf } from '../loaded/loaded.logic.ts';
import { Page } from '../page/page.tsx';
import type { TabsWish } from '../page/page-tabs.tsx';

type Props = {
  title: string;
  description?: string;
  /** Tabs of the page; the list belongs to the selected one. */
  tabs?: TabsWish;
  /** The query of the list; after a refusal the page shows nothing else. */
  query: { error: unknown };
  /** The list, then its dialogs and drawers. */
  children: ReactNode;
};

/** A page with a list of records. */
export function ListPage({ title, description, tabs, query, children }: Props) {
  const { refused, requestId, demanded } = problemOf(query.error);
  if (refused) return <ExceptionPage status="403" report={reportOf(requestId)} demanded={demanded} />;
  return (
    <Page title={title} description={description} {...(tabs === undefined ? {} : { tabs })}>
      {children}
    </Page>
  );
}
