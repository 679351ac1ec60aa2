import { useEffect, useState } from 'react';
import unseen from '../unseen.module.css';
import { copyText } from './copy-text.ts';
import styles from './copyable-line.module.css';

type Props = {
  /** Label of the text: 请求编号. */
  label: string;
  /** The shown text. */
  text: string;
  /** The copied text, where it is longer than the shown one. */
  copied?: string;
};

const answers = { idle: '复制', copied: '已复制', failed: '复制失败' } as const;
const answerMs = 2_000;

/** A labelled text with a copy button, such as a request id for the administrator. */
export function CopyableLine({ label, text, copied = text }: Props) {
  const [state, setState] = useState<keyof typeof answers>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), answerMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => setState((await copyText(copied)) ? 'copied' : 'failed');
  return (
    <span className={styles.line}>
      <span className={styles.text}>
        {label}：<code className={styles.code}>{text}</code>
      </span>
      <button
        type="button"
        className={styles.button}
        aria-label={`复制${label}`}
        data-state={state}
        onClick={() => void copy()}
      >
        {answers[state]}
      </button>
      <span role="status" className={unseen.words}>
        {state === 'idle' ? '' : answers[state]}
      </span>
    </span>
  );
}
