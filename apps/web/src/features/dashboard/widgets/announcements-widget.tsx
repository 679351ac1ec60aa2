import { messages } from '@baisi/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import unseen from '../../../ui/unseen.module.css';
import { Panel } from '../panel.tsx';
import type { WidgetProps } from './widget.ts';
import styles from './widgets.module.css';

const messagesPath = '/isps/userAnnouncement';
const newest = { folder: 'notices', pageNo: 1, pageSize: 5 } as const;
const freshMs = 15_000;

/** 通知公告: the newest announcements, unread ones first, then pinned ones. */
export function AnnouncementsWidget({ title }: WidgetProps) {
  const query = useQuery({ ...queryOf(messages.own, newest), staleTime: freshMs });
  return (
    <Panel
      title={title}
      tools={
        <a className={styles.more} href={messagesPath}>
          更多
        </a>
      }
    >
      <Loaded
        query={query}
        isEmpty={({ records }) => records.length === 0}
        empty={<EmptyState text="没有公告" />}
      >
        {({ records }) => (
          <ul className={styles.lines}>
            {records.map(({ id, titile, sendTime, readFlag, isPinned }) => (
              <li key={id} className={styles.line}>
                <span className={styles.words}>
                  <a
                    className={styles.name}
                    data-unread={readFlag === '0'}
                    href={`${messagesPath}?id=${encodeURIComponent(id)}`}
                  >
                    {readFlag === '0' ? <span className={unseen.words}>未读：</span> : null}
                    {titile}
                  </a>
                </span>
                {isPinned ? <span className={styles.time}>置顶</span> : null}
                <time className={styles.time}>{(sendTime ?? '').slice(5, 10)}</time>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
