import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { WithdrawnNotice } from '../withdrawn/withdrawn-notice.tsx';
import styles from './change-bar.module.css';

type Props = {
  /** Describes the changes; empty when there are none. */
  change: string;
  /** Describes what saving does to users. */
  effect?: ReactNode;
  /** Reason of the last refused save; the changes stay. */
  refusal?: string | undefined;
  isWithdrawn: boolean;
  isSaving: boolean;
  /** Whether saving must wait, for example for the preview. */
  isWaiting?: boolean;
  /** Further inputs of a save. */
  children?: ReactNode;
  onUndo: () => void;
  onSave: () => void;
};

/** Says what saving would do, with the buttons to undo and to save. */
export function ChangeBar(props: Props) {
  const {
    change,
    effect,
    refusal,
    isWithdrawn,
    isSaving,
    isWaiting = false,
    children,
    onUndo,
    onSave,
  } = props;
  const isTouched = change !== '';
  return (
    <div className={styles.bar}>
      <WithdrawnNotice when={isWithdrawn} />
      {refusal === undefined || !isTouched ? null : <Alert type="error" showIcon title={refusal} />}
      <div className={styles.line}>
        <div role="status" className={styles.words}>
          {isTouched ? (
            <strong className={styles.change}>{change}</strong>
          ) : (
            <span className={styles.none}>没有未保存的改动</span>
          )}
          {isTouched ? effect : null}
        </div>
        {isTouched ? children : null}
        <span className={styles.buttons}>
          <Button disabled={!isTouched || isSaving} onClick={onUndo}>
            撤销改动
          </Button>
          <Button
            type="primary"
            disabled={!isTouched || isWithdrawn || isWaiting}
            loading={isSaving}
            onClick={onSave}
          >
            保存
          </Button>
        </span>
      </div>
    </div>
  );
}
