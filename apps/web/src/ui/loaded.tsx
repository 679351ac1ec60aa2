import type { ReactNode } from 'react';
import { CopyableLine } from './copyable-line/copyable-line.tsx';
import { EmptyState } from './empty-state.tsx';
import { ExceptionPage, reportOf } from './exception-page.tsx';
import { GreyLines } from './grey-lines.tsx';
import { problemOf } from './loaded.logic.ts';
import styles from './loaded.module.css';
import { PlainButton } from './plain-button.tsx';

/** The part of a query's result that decides what is drawn. */
type Asked<T> = {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

type Props<T> = {
  query: Asked<T>;
  children: (data: T) => ReactNode;
  /** Is there nothing to show in this answer? */
  isEmpty?: (data: T) => boolean;
  /** Instead of 暂无数据. */
  empty?: ReactNode;
  /** What is drawn holds something unsaved: a refusal leaves it in view. */
  keeps?: boolean;
  /** Instead of grey lines while the first answer is awaited. */
  waiting?: ReactNode;
};

/**
 * Draws waiting, empty, refused and failed the same way everywhere. An answer that is there stays there when refreshing
 * it fails, and a line above it says so. A refusal takes the answer away, unless it `keeps`: the person
 * may not see it any more.
 */
export function Loaded<T>({ query, children, isEmpty, empty, keeps, waiting }: Props<T>) {
  const { data, error } = query;
  const isFailed = error !== null && error !== undefined;
  const { refused, text, requestId, demanded } = problemOf(error);
  const retry = (
    <PlainButton busy={query.isFetching} onClick={() => void query.refetch()}>
      重试
    </PlainButton>
  );
  if (data !== undefined && (!refused || keeps)) {
    // The answer keeps its place among the children: what is open or typed in it stays when the line comes and goes.
    return (
      <>
        {isFailed ? (
          <div className={styles.stale} role="alert">
            <p className={styles.text}>未能刷新，显示的是上次的数据。{text}</p>
            {retry}
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
      {retry}
    </div>
  );
}
