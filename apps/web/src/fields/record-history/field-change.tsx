import { ArrowRightOutlined } from '@ant-design/icons';
import type { HistoryField } from '@baisi/contract/history';
import { Button } from 'antd';
import styles from './record-history.module.css';

type Props = {
  field: HistoryField;
  /** There was no earlier value. */
  isCreation?: boolean;
  onRestore?: (() => void) | undefined;
};

/** A field before and after a change. */
export function FieldChange({ field: { label, before, after }, isCreation = false, onRestore }: Props) {
  const text = (value: string | null) => value ?? <span className={styles.quiet}>（空）</span>;
  return (
    <div className={styles.field}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.values}>
        {isCreation ? null : (
          <>
            {before === null ? text(before) : <del className={styles.before}>{before}</del>}
            <ArrowRightOutlined className={styles.arrow} aria-label="改为" />
          </>
        )}
        <span className={styles.after}>{text(after)}</span>
      </dd>
      {onRestore === undefined ? null : (
        <dd className={styles.action}>
          <Button type="link" size="small" aria-label={`把${label}恢复为修改前的内容`} onClick={onRestore}>
            恢复
          </Button>
        </dd>
      )}
    </div>
  );
}
