import type { UnreadMessages } from '@baisi/contract/messages';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import styles from './bell.module.css';
import { BellLine } from './bell-line.tsx';
import { type BellTab, BellTabs } from './bell-tabs.tsx';
import { askUnread, isUnreadFailed } from './unread-messages.ts';

type Props = {
  /** undefined: not loaded yet. */
  unread: UnreadMessages | undefined;
  /** Path of 我的消息. */
  path: string;
  /** Whether the focus moves into the popover when it opens. */
  takesFocus: boolean;
  onOpen: (id: string) => void;
  onLeave: () => void;
};

/** The newest unread messages in two tabs (product-spec §2 notification popover). */
export function BellPopover({ unread, path, takesFocus, onOpen, onLeave }: Props) {
  const hasOnlySystem = unread?.anntMsgTotal === 0 && unread.sysMsgTotal > 0;
  const [tab, setTab] = useState<BellTab>(hasOnlySystem ? 'system' : 'notices');
  const isFailed = useSyncExternalStore(isUnreadFailed.subscribe, isUnreadFailed.read);
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) popover.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  }, [takesFocus]);
  const shown = tab === 'notices' ? unread?.anntMsgList : unread?.sysMsgList;
  return (
    <div ref={popover} className={styles.popover} role="dialog" aria-label="未读消息">
      <BellTabs
        shown={tab}
        onShow={setTab}
        words={{
          notices: `通知(${unread?.anntMsgTotal ?? 0})`,
          system: `系统消息(${unread?.sysMsgTotal ?? 0})`,
        }}
      />
      <div
        id="bell-panel"
        role="tabpanel"
        aria-labelledby={`bell-${tab}`}
        className={styles.panel}
        aria-busy={unread === undefined && !isFailed}
      >
        {shown === undefined && isFailed ? (
          <p className={styles.none}>
            消息加载失败{' '}
            <button type="button" className={styles.again} onClick={askUnread}>
              重试
            </button>
          </p>
        ) : shown === undefined ? (
          <p className={styles.none}>正在加载…</p>
        ) : shown.length === 0 ? (
          <p className={styles.none}>暂无消息</p>
        ) : (
          <ul className={styles.lines}>
            {shown.map((message) => (
              <BellLine key={message.id} message={message} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </div>
      <a className={styles.more} href={path} onClick={onLeave}>
        查看更多
      </a>
    </div>
  );
}
