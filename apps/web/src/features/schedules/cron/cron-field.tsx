import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import styles from './cron-field.module.css';
import { cronOf, type PresetKind, presetOf, presetOfKind } from './cron-presets.logic.ts';
import { PresetParts } from './preset-parts.tsx';

const kinds: readonly { value: PresetKind | 'free'; label: string }[] = [
  { value: 'minutes', label: '每隔几分钟' },
  { value: 'hourly', label: '每小时' },
  { value: 'daily', label: '每天' },
  { value: 'weekly', label: '每周' },
  { value: 'monthly', label: '每月' },
  { value: 'free', label: '自定义表达式' },
];

type Props = {
  id?: string;
  value?: string;
  onChange?: (cron: string) => void;
  /** The expression that the product declares, to go back to; undefined while it is unknown. */
  usual: string | undefined;
};

/** Form control for a cron expression: a common recurrence with its parts, or the expression itself. */
export function CronField({ id, value = '', onChange, usual }: Props) {
  const preset = presetOf(value);
  // An expression of a common recurrence can also be edited as text.
  const [isFree, setIsFree] = useState(false);
  const kind = isFree || preset === undefined ? 'free' : preset.kind;
  const choose = (next: PresetKind | 'free') => {
    setIsFree(next === 'free');
    if (next !== 'free') onChange?.(cronOf(presetOfKind(next, preset)));
  };
  return (
    <div className={styles.field}>
      <div className={styles.parts}>
        <Select
          {...(kind !== 'free' && id !== undefined ? { id } : {})}
          aria-label="执行周期"
          className={styles.kind ?? ''}
          options={[...kinds]}
          value={kind}
          onChange={choose}
        />
        {kind === 'free' || preset === undefined ? (
          <Input
            {...(id === undefined ? {} : { id })}
            className={styles.free ?? ''}
            aria-label="cron表达式"
            value={value}
            maxLength={100}
            placeholder="分 时 日 月 周，例如 30 2 * * 1-5"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange?.(event.target.value)}
          />
        ) : (
          <PresetParts preset={preset} onChange={(next) => onChange?.(cronOf(next))} />
        )}
      </div>
      {usual === undefined || usual === value ? null : (
        <Button type="link" size="small" className={styles.usual ?? ''} onClick={() => onChange?.(usual)}>
          恢复默认（{usual}）
        </Button>
      )}
    </div>
  );
}
