import type { Notice } from '@baisi/contract/announcement-record';
import { PriorityTag } from '../message/priority-tag.tsx';
import styles from './bell.module.css';

/** One message in the popover: title, time and priority. */
export function BellLine({ message, onOpen }: { message: Notice; onOpen: (id: string) => void }) {
  const { id, titile: title, sendTime, priority, isPinned } = message; // sic
  return (
    <li>
      <button type="button" className={styles.line} onClick={() => onOpen(id)}>
        <span className={styles.title} title={title}>
          {isPinned ? <span className={styles.pinned}>置顶</span> : null}
          {title}
        </span>
        <span className={styles.facts}>
          <span>{sendTime} 发布</span>
          <PriorityTag priority={priority} />
        </span>
      </button>
    </li>
  );
}
