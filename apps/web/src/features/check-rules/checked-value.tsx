import type { Trial } from './check-trial.logic.ts';
import styles from './check-trial.module.css';

/**
 * The tested value, with the characters in red that the first failing line tests. Hidden from screen readers: the
 * result of each line below it contains the same as text.
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
