import { Alert, Button } from 'antd';
import { clock } from '../../platform/clock.ts';
import { draftTime } from '../../platform/drafts/draft.logic.ts';
import styles from './draft-bar.module.css';

type Props = {
  /** Epoch milliseconds. */
  savedAt: number;
  /** Note about fields that the draft does not contain. */
  note?: string | undefined;
  onDiscard: () => void;
};

/**
 * Notice that the form was filled from a draft, with a button that discards the draft. Wording: ui-text, draft
 * restored.
 */
export function DraftBar({ savedAt, note, onDiscard }: Props) {
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      className={styles.bar ?? ''}
      title={
        <span className={styles.words}>
          <span>{`已恢复 ${draftTime(savedAt, clock.now())} 的未保存草稿`}</span>
          {note === undefined ? null : <span className={styles.note}>{note}</span>}
        </span>
      }
      action={
        <Button type="link" size="small" onClick={onDiscard}>
          丢弃
        </Button>
      }
    />
  );
}
