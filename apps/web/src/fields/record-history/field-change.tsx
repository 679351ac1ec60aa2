import type { HistoryField } from '@baisi/contract/history';
import { Button } from 'antd';
import { Fragment } from 'react';
import { differenceOf, type FieldKind } from './difference.logic.ts';
import styles from './record-history.module.css';

type Props = { field: HistoryField; kind?: FieldKind; onRestore?: (() => void) | undefined };

/** The difference that a change made to one field, in words. */
export function FieldChange({ field, kind = 'value', onRestore }: Props) {
  const { label } = field;
  return (
    <div className={styles.field}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.values}>
        {differenceOf(field, kind).map(({ words, value, isOld }) => (
          <Fragment key={words}>
            {words === '' ? null : <span className={styles.verb}>{words}</span>}
            {value === undefined ? null : isOld ? (
              <del className={styles.before}>{value}</del>
            ) : (
              <span className={styles.after}>{value}</span>
            )}
          </Fragment>
        ))}
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
