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

/** Returns the number behind a tab's name: none while it is unknown. */
const numberOf = (total: number | undefined) => (total === undefined ? '' : `(${total})`);

/** The newest unread messages in two tabs (product-spec §2 notification popover). */
export function BellPopover({ unread, path, takesFocus, onOpen, onLeave }: Props) {
  const hasOnlySystem = unread?.anntMsgTotal === 0 && unread.sysMsgTotal > 0;
  const [tab, setTab] = useState<BellTab>(hasOnlySystem ? 'system' : 'notices');
  const isFailed = useSyncExternalStore(isUnreadFailed.subscribe, isUnreadFailed.read);
  const popover = useRef<HTMLDivElement>(null);
  const focusTab = () =>
    popover.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  useEffect(() => {
    if (takesFocus) focusTab();
  }, [takesFocus]);
  const retry = () => {
    // The button disappears while the messages are read.
    focusTab();
    isUnreadFailed.write(false);
    askUnread();
  };
  const shown = tab === 'notices' ? unread?.anntMsgList : unread?.sysMsgList;
  return (
    <div ref={popover} className={styles.popover} role="dialog" aria-label="未读消息">
      <BellTabs
        shown={tab}
        onShow={setTab}
        words={{
          notices: `通知${numberOf(unread?.anntMsgTotal)}`,
          system: `系统消息${numberOf(unread?.sysMsgTotal)}`,
        }}
      />
      <div
        id="bell-panel"
        role="tabpanel"
        aria-labelledby={`bell-${tab}`}
        className={styles.panel}
        aria-busy={unread === undefined && !isFailed}
      >
        {isFailed ? (
          <p className={shown === undefined ? styles.none : styles.stale} role="alert">
            {shown === undefined ? '消息加载失败' : '未能刷新，显示的是上次的消息'}{' '}
            <button type="button" className={styles.again} onClick={retry}>
              重试
            </button>
          </p>
        ) : null}
        {shown === undefined ? (
          isFailed ? null : (
            <p className={styles.none}>正在加载…</p>
          )
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
