import type { Trial } from './check-trial.logic.ts';
import styles from './check-trial.module.css';

/**
 * The value, character by character, in red where the first failing line tests it. The lines below repeat the result as
 * text.
 */
export function CheckedValue({ trial: { characters } }: { trial: Trial }) {
  return (
    <div className={styles.value} aria-hidden="true">
      {characters.map(({ key, character, state }) => (
        <span key={key} className={styles[state]}>
          {character === ' ' ? '␣' : character}
        </span>
      ))}
    </div>
  );
}
