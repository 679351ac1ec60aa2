import { useState } from 'react';
import styles from './find-bar.module.css';

type Props = {
  mayReplace: boolean;
  mayReplaceAll: boolean;
  onReplace: (by: string) => void;
  onReplaceAll: (by: string) => void;
};

/**
 * The field with the replacement text, and its buttons. They stay focusable when there is no match left, so that the
 * focus is not lost.
 */
export function ReplaceLine({ mayReplace, mayReplaceAll, onReplace, onReplaceAll }: Props) {
  const [by, setBy] = useState('');
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault();
        if (mayReplace) onReplace(by);
      }}
    >
      <input
        aria-label="替换为"
        placeholder="替换为"
        className={styles.field}
        value={by}
        onChange={(event) => setBy(event.target.value)}
      />
      <button type="submit" className={styles.button} aria-disabled={!mayReplace}>
        替换
      </button>
      <button
        type="button"
        className={styles.button}
        aria-disabled={!mayReplaceAll}
        onClick={() => {
          if (mayReplaceAll) onReplaceAll(by);
        }}
      >
        全部替换
      </button>
    </form>
  );
}
