import type { ReactNode } from 'react';
import { CopyableLine } from '../copyable-line/copyable-line.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ExceptionPage, reportOf } from '../exception-page/exception-page.tsx';
import { GreyLines } from '../grey-lines.tsx';
import { PlainButton } from '../plain-button.tsx';
import { problemOf } from './loaded.logic.ts';
import styles from './loaded.module.css';

/** The part of a query's result that decides what is rendered. */
type Asked<T> = {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

type Props<T> = {
  query: Asked<T>;
  children: (data: T) => ReactNode;
  /** Returns whether the data contains nothing to show. */
  isEmpty?: (data: T) => boolean;
  /** Replaces 暂无数据. */
  empty?: ReactNode;
  /** Whether the rendered content has unsaved input: a refusal leaves it visible. */
  keeps?: boolean;
  /** Replaces the skeleton while the first response is pending. */
  waiting?: ReactNode;
};

/**
 * Renders loading, empty, refused and failed states in one way. Data stays visible when a refetch fails, with a notice
 * above it. A refusal removes the data, as the user may no longer see it, unless `keeps`.
 */
export function Loaded<T>({ query, children, isEmpty, empty, keeps, waiting }: Props<T>) {
  const { data, error } = query;
  const isFailed = error !== null && error !== undefined;
  const { refused, text, requestId, demanded } = problemOf(error);
  // Reads `isFetching` only where it is shown: a query calls only for what has been read of it.
  const retry = () => (
    <PlainButton busy={query.isFetching} onClick={() => void query.refetch()}>
      重试
    </PlainButton>
  );
  if (data !== undefined && (!refused || keeps)) {
    // The data keeps its position among the children, so that its state survives when the notice appears and
    // disappears.
    return (
      <>
        {isFailed ? (
          <div className={styles.stale} role="alert">
            <p className={styles.text}>未能刷新，显示的是上次的数据。{text}</p>
            {retry()}
          </div>
        ) : null}
        {isEmpty?.(data) === true ? (empty ?? <EmptyState />) : children(data)}
      </>
    );
  }
  if (!isFailed) {
    if (waiting === undefined) return <GreyLines />;
    return (
      <div className={styles.waiting} role="status" aria-busy="true" aria-label="加载中">
        {waiting}
      </div>
    );
  }
  const report = reportOf(requestId);
  if (refused) return <ExceptionPage status="403" report={report} demanded={demanded} />;
  return (
    <div className={styles.failed} role="alert">
      <p className={styles.title}>加载失败</p>
      <p className={styles.text}>{text}</p>
      {report === undefined ? null : <CopyableLine {...report} />}
      {retry()}
    </div>
  );
}
