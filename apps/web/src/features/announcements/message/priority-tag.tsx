import type { Priority } from '@baisi/contract/announcement-record';
import styles from './priority-tag.module.css';

/** Words of the priorities for their readers. Source: ui-text. */
const words = { L: '一般消息', M: '重要消息', H: '紧急消息' } as const;

/** The priority of a message as a coloured word: blue, orange, red (product-spec §2). Needs no antd. */
export function PriorityTag({ priority }: { priority: Priority }) {
  return (
    <span className={styles.tag} data-priority={priority}>
      {words[priority]}
    </span>
  );
}
