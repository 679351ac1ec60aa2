import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { onBell } from '../../platform/realtime/bell.ts';
import styles from './news-bar.module.css';

type Props = {
  of: 'order' | 'waybill';
  shownIds: readonly string[];
  /** Query keys to invalidate; the same array at each render. */
  refreshes: readonly (readonly unknown[])[];
};

const nouns = { order: '订单', waybill: '运单' } as const;

/** Key of news without ids, which concern an unknown number of records. */
const unknown = '*';

/**
 * Says that records changed or came (`invoice_refresh`), instead of moving the rows under the reader's pointer; a press
 * reads the list again. Records that the list shows are read again at once: their rows stay where they are.
 */
export function NewsBar({ of, shownIds, refreshes }: Props) {
  const client = useQueryClient();
  const [news, setNews] = useState<ReadonlySet<string>>(new Set());
  const shown = shownIds.join(',');
  useEffect(() => {
    const listed = new Set(shown.split(','));
    return onBell('invoice_refresh', ({ msgTxt }) => {
      if (msgTxt?.of !== undefined && msgTxt.of !== of) return;
      const ids = msgTxt?.ids ?? [];
      const others = ids.filter((id) => !listed.has(id));
      if (ids.length === 0 || others.length > 0)
        setNews((before) => new Set([...before, ...(ids.length === 0 ? [unknown] : others)]));
      if (others.length < ids.length)
        for (const queryKey of refreshes) void client.invalidateQueries({ queryKey });
    });
  }, [client, of, shown, refreshes]);
  // The list may have been read again meanwhile: after an addition of one's own, for example.
  const unseen = [...news].filter((id) => !shownIds.includes(id));
  if (unseen.length === 0) return null;
  const refresh = () => {
    setNews(new Set());
    for (const queryKey of refreshes) void client.invalidateQueries({ queryKey });
  };
  const count = news.has(unknown) ? '' : ` ${unseen.length} 条`;
  return (
    <div className={styles.bar} role="status">
      <Button type="link" size="small" onClick={refresh}>{`有${count}新的${nouns[of]}变化，点击刷新`}</Button>
    </div>
  );
}
