import type { MessageFolder } from '@baisi/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { folderCounts } from '../messages.queries.ts';
import styles from './messages-page.module.css';

const folders: readonly { key: MessageFolder; text: string }[] = [
  { key: 'all', text: '全部' },
  { key: 'unread', text: '未读' },
  { key: 'notices', text: '通知公告' },
  { key: 'system', text: '系统消息' },
  { key: 'starred', text: '星标' },
  { key: 'expired', text: '已过期' },
];

type Props = { folder: MessageFolder; onChoose: (folder: MessageFolder) => void };

/** The folders of 我的消息 with their numbers. */
export function FolderNav({ folder, onChoose }: Props) {
  const counts = useQuery(folderCounts()).data;
  return (
    <nav className={styles.folders} aria-label="文件夹">
      {folders.map(({ key, text }) => (
        <button
          key={key}
          type="button"
          className={styles.folder}
          aria-current={key === folder ? 'page' : undefined}
          onClick={() => onChoose(key)}
        >
          {text}
          <span className={styles.number}>{counts?.[key] || ''}</span>
        </button>
      ))}
    </nav>
  );
}
