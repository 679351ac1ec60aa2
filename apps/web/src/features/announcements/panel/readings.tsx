import type { AnnouncementRecord } from '@baisi/contract/announcement-record';
import type { ReadingOfDepartment } from '@baisi/contract/announcements';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { readingsOf } from '../announcements.queries.ts';
import { DeliveryCounts } from './delivery-counts.tsx';
import { ReadingLine } from './reading-line.tsx';
import styles from './readings.module.css';
import { ReceiversList } from './receivers-list.tsx';
import { Reminder } from './reminder.tsx';

type Row = ReadingOfDepartment;
const sumOf = (rows: readonly Row[], count: 'receivers' | 'read' | 'confirmed') =>
  rows.reduce((sum, row) => sum + row[count], 0);

/** 阅读情况: by department and by receiver. A press on a department shows its receivers only. */
export function Readings({ announcement }: { announcement: AnnouncementRecord }) {
  const { id, mustRead } = announcement;
  const query = useQuery(readingsOf(id));
  const [departId, setDepartId] = useState<string>();
  return (
    <Loaded query={query} isEmpty={(rows) => rows.length === 0} empty={<EmptyState text="没有接收人" />}>
      {(rows) => (
        <>
          <div className={styles.head}>
            <p className={styles.sum}>
              {/* 人次, because a receiver in several departments counts in each. */}
              各部门共 {sumOf(rows, 'receivers')} 人次，已读 {sumOf(rows, 'read')} 人次
              {mustRead ? `，已确认 ${sumOf(rows, 'confirmed')} 人次` : ''}，未读{' '}
              {sumOf(rows, 'receivers') - sumOf(rows, 'read')} 人次
            </p>
            {announcement.sendStatus === '1' ? (
              <Reminder
                announcement={announcement}
                missing={{
                  unread: sumOf(rows, 'receivers') - sumOf(rows, 'read'),
                  unconfirmed: sumOf(rows, 'receivers') - sumOf(rows, 'confirmed'),
                }}
              />
            ) : null}
          </div>
          <DeliveryCounts id={id} />
          <div className={styles.scroll}>
            <table className={styles.table} aria-label="各部门的阅读情况">
              <thead>
                <tr>
                  <th scope="col">部门</th>
                  <th scope="col">已读比例</th>
                  <th scope="col">已读</th>
                  {mustRead ? <th scope="col">已确认</th> : null}
                  <th scope="col">未读</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <ReadingLine
                    key={row.departId ?? ''}
                    row={row}
                    mustRead={mustRead}
                    chosen={row.departId !== null && row.departId === departId}
                    onChoose={() =>
                      setDepartId(row.departId === departId ? undefined : (row.departId ?? undefined))
                    }
                  />
                ))}
              </tbody>
            </table>
          </div>
          <ReceiversList key={departId} id={id} departId={departId} mustRead={mustRead} />
        </>
      )}
    </Loaded>
  );
}
