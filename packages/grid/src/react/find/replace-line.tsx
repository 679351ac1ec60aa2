import { useState } from 'react';
import styles from './find-bar.module.css';

type Props = {
  mayReplace: boolean;
  mayReplaceAll: boolean;
  onReplace: (by: string) => void;
  onReplaceAll: (by: string) => void;
};

/** The replacement text. */
export function ReplaceLine({ mayReplace, mayReplaceAll, onReplace, onReplaceAll }: Props) {
  const [by, setBy] = useState('');
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault();
        onReplace(by);
      }}
    >
      <input
        aria-label="替换为"
        placeholder="替换为"
        className={styles.field}
        value={by}
        onChange={(event) => setBy(event.target.value)}
      />
      <button type="submit" className={styles.button} disabled={!mayReplace}>
        替换
      </button>
      <button
        type="button"
        className={styles.button}
        disabled={!mayReplaceAll}
        onClick={() => onReplaceAll(by)}
      >
        全部替换
      </button>
    </form>
  );
}
