import { Button } from 'antd';
import { clock } from '../../platform/clock.ts';
import { type Draft, draftTime } from '../../platform/drafts/draft.logic.ts';
import styles from './draft-list.module.css';

type Props = {
  drafts: readonly Draft[];
  /** Called when a link is followed. */
  onOpen?: () => void;
  onDiscard: (draft: Draft) => void;
};

/** List of unsaved forms, each a link that opens it, with a note on who can read them. */
export function DraftList({ drafts, onOpen, onDiscard }: Props) {
  return (
    <>
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <li key={`${draft.form} ${draft.record}`} className={styles.line}>
            <a href={draft.address} className={styles.title} onClick={onOpen}>
              {draft.title}
            </a>
            <time className={styles.time}>{draftTime(draft.savedAt, clock.now())}</time>
            <Button
              type="text"
              size="small"
              aria-label={`丢弃：${draft.title}`}
              onClick={() => onDiscard(draft)}
            >
              丢弃
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.note}>草稿加密保存在本浏览器，只有您登录后可以查看，7 天后自动清除。</p>
    </>
  );
}
