import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { PlainTag } from '../../ui/tags/plain-tag.tsx';
import { type TrailName, trailOf } from './tasks.queries.ts';
import styles from './tasks-page.module.css';
import { useTaskKeys } from './use-task-keys.ts';

const texts = {
  done: { label: '我的已办', empty: '还没有处理过订单、运单或异常件' },
  started: { label: '我发起的', empty: '还没有发起过订单、异常件或后台任务' },
} as const;

/** 我的已办 or 我发起的: steps of the user from the records' own events, newest first. */
export function TaskTrail({ name }: { name: TrailName }) {
  const query = useInfiniteQuery(trailOf(name));
  const list = useRef<HTMLUListElement>(null);
  useTaskKeys(list);
  return (
    <div className={styles.card}>
      <Loaded
        query={query}
        isEmpty={({ pages }) => pages.every(({ entries }) => entries.length === 0)}
        empty={<EmptyState text={texts[name].empty} />}
      >
        {({ pages }) => (
          <>
            <ul className={styles.tasks} aria-label={texts[name].label} ref={list}>
              {pages
                .flatMap(({ entries }) => entries)
                .map(({ id, action, title, detail, time, path }) => (
                  <li key={id} className={styles.entry}>
                    <PlainTag>{action}</PlainTag>
                    <span className={styles.words}>
                      {path === null ? (
                        title
                      ) : (
                        <a href={path} data-task>
                          {title}
                        </a>
                      )}
                      {detail === '' ? null : <span className={styles.detail}>{detail}</span>}
                    </span>
                    <time className={styles.time}>{time.slice(0, 16)}</time>
                  </li>
                ))}
            </ul>
            {query.hasNextPage ? (
              <Button
                className={styles.more ?? ''}
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                更多
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </div>
  );
}
