import type { Message } from '@baisi/contract/messages';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import { Checkbox } from 'antd';
import { clock } from '../../../platform/clock.ts';
import icon from '../../../ui/icon-button.module.css';
import { PlainTag } from '../../../ui/tags/plain-tag.tsx';
import styles from './messages-page.module.css';

const priorities = { L: '低', M: '中', H: '高' } as const;
const categories = { 1: '通知公告', 2: '系统消息' } as const;

/** Returns the hour of a message of today, and the day of an older one. */
function timeInList(wireTime: string): string {
  const today = toWireTime(new Date(clock.now())).slice(0, 10);
  return wireTime.startsWith(today) ? wireTime.slice(11, 16) : wireTime.slice(0, 10);
}

type Props = {
  message: Message;
  isOpen: boolean;
  isChosen: boolean;
  onOpen: () => void;
  onChoose: (isChosen: boolean) => void;
  onStar: () => void;
};

/** One message of the list. An unread one is bold, with a dot and a word. */
export function MessageLine({ message, isOpen, isChosen, onOpen, onChoose, onStar }: Props) {
  const { titile: title, priority, readFlag, starFlag, mustRead, confirmTime } = message; // sic
  const isUnread = readFlag === '0';
  const isStarred = starFlag === '1';
  return (
    <li className={styles.line} data-unread={isUnread || undefined} data-open={isOpen || undefined}>
      <Checkbox
        aria-label={`选择${title}`}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <button
        type="button"
        className={styles.open}
        aria-current={isOpen || undefined}
        data-message={message.id}
        onClick={onOpen}
      >
        <span className={styles.subject}>
          {isUnread ? <span className={styles.unread}>未读</span> : null}
          <span className={styles.title} title={title}>
            {title}
          </span>
          <time className={styles.time} title={message.sendTime ?? ''}>
            {timeInList(message.sendTime ?? '')}
          </time>
        </span>
        <span className={styles.abstract}>{message.msgAbstract}</span>
        <span className={styles.facts}>
          {message.isPinned ? <PlainTag>置顶</PlainTag> : null}
          {priority === 'L' ? null : (
            <PlainTag colour={priority === 'H' ? 'red' : 'gold'}>{`优先级 ${priorities[priority]}`}</PlainTag>
          )}
          {mustRead && confirmTime === null ? <PlainTag colour="accent">待确认</PlainTag> : null}
          <span>{categories[message.msgCategory]}</span>
          <span>{message.sender_realname ?? message.sender}</span>
        </span>
      </button>
      <button
        type="button"
        className={`${icon.button} ${styles.star}`}
        aria-label={`星标${title}`}
        aria-pressed={isStarred}
        title={isStarred ? '取消星标' : '星标'}
        onClick={onStar}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M8 1.8l1.9 3.9 4.3.6-3.1 3 .7 4.3L8 11.6l-3.8 2 .7-4.3-3.1-3 4.3-.6z" />
        </svg>
      </button>
    </li>
  );
}
