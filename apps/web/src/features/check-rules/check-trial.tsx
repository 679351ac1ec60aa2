import { type CheckLine, longestCheckedValue } from '@baisi/contract/rules/check-rule';
import { Input } from 'antd';
import { useState } from 'react';
import { trialOf } from './check-trial.logic.ts';
import styles from './check-trial.module.css';
import { CheckedValue } from './checked-value.tsx';

/** A field for a test value, with the tested characters and the result of each line below it. */
export function CheckTrial({ lines }: { lines: readonly CheckLine[] }) {
  const [value, setValue] = useState('');
  const trial = trialOf(lines, value);
  return (
    <div className={styles.trial}>
      <Input
        value={value}
        onChange={(event) => setValue(event.target.value)}
        maxLength={longestCheckedValue}
        showCount
        allowClear
        placeholder="请输入要测试的值"
        aria-label="测试值"
        autoComplete="off"
        spellCheck={false}
      />
      <p role="status" className={`${styles.verdict} ${styles[trial.state]}`}>
        {trial.text}
      </p>
      {trial.state === 'idle' ? null : (
        <>
          <CheckedValue trial={trial} />
          <ol className={styles.lines}>
            {trial.lines.map(({ key, state, place, tested, text }) => (
              <li key={key} className={`${styles.line} ${styles[state]}`}>
                <span className={styles.mark} aria-hidden="true" />
                <span className={styles.place}>{place}</span>
                <code className={styles.tested}>{tested === '' ? '（空）' : tested}</code>
                <span className={styles.text}>{text}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
