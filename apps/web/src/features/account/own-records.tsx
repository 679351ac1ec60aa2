import type { Page } from '@baisi/contract/envelope';
import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { paging } from '../../ui/paging/paging.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import styles from './own-records.module.css';

/** The current page, and how to change it. */
export type Pages = {
  state: { page: number; pageSize: number };
  pageSizes: readonly number[];
  turnTo: (page: number, pageSize: number) => void;
};

type Asked<T> = {
  data: Page<T> | undefined;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

type Props<T> = {
  label: string;
  query: Asked<T>;
  empty: string;
  pages: Pages;
  /** Renders one line. */
  children: (record: T) => ReactNode;
};

/** A list of records with paging, newest first. */
export function OwnRecords<T extends { id: string }>({ label, query, empty, pages, children }: Props<T>) {
  const narrow = useNarrow();
  return (
    <Loaded query={query} isEmpty={({ total }) => total === 0} empty={<EmptyState text={empty} />}>
      {({ records, total }) => (
        <>
          <ul className={styles.lines} aria-label={label} aria-busy={query.isPlaceholderData}>
            {records.map((record) => (
              <li key={record.id} className={styles.line}>
                {children(record)}
              </li>
            ))}
          </ul>
          <Pagination
            {...paging({ ...pages.state, sizes: pages.pageSizes, total, narrow })}
            className={styles.pages ?? ''}
            align="end"
            onChange={pages.turnTo}
          />
        </>
      )}
    </Loaded>
  );
}
