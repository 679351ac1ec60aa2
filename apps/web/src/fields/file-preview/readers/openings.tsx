import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { dateText } from '../../../ui/format/date-text.logic.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { fileOpenings } from '../file.queries.ts';
import styles from './readers-panel.module.css';

const kindWords = { preview: '查看', download: '下载' } as const;

/** People who have opened a file, newest first, with paging. */
export function Openings({ path }: { path: string }) {
  const [pageNo, setPageNo] = useState(1);
  const query = useQuery(fileOpenings(path, pageNo));
  return (
    <Loaded
      query={query}
      isEmpty={({ total }) => total === 0}
      empty={<EmptyState text="还没有人打开过这个文件" />}
    >
      {({ records, total, pages }) => (
        <>
          <p className={styles.aside}>共 {total} 次</p>
          <ol className={styles.list} aria-label="打开记录" aria-busy={query.isPlaceholderData}>
            {records.map(({ username, realname, time, kind, ip }) => (
              <li key={`${username} ${time} ${kind}`} className={styles.opening}>
                <span className={styles.name}>{realname === '' ? username : realname}</span>
                <span>{kindWords[kind]}</span>
                <time className={styles.aside}>{dateText(time)}</time>
                <span className={styles.aside}>{ip}</span>
              </li>
            ))}
          </ol>
          {pages > 1 ? (
            <div className={styles.pager}>
              <PlainButton busy={pageNo === 1} onClick={() => setPageNo(pageNo - 1)}>
                上一页
              </PlainButton>
              <span className={styles.aside}>{`${pageNo} / ${pages}`}</span>
              <PlainButton busy={pageNo >= pages} onClick={() => setPageNo(pageNo + 1)}>
                下一页
              </PlainButton>
            </div>
          ) : null}
        </>
      )}
    </Loaded>
  );
}
