import { demandsOn, strengthOf } from './password-strength.logic.ts';
import styles from './password-strength.module.css';

const words = ['', '弱', '中', '强'] as const;

/** Strength of a new password while it is typed, and which requirements of the password rule it meets. */
export function PasswordStrength({ password }: { password: string }) {
  const strength = strengthOf(password);
  return (
    <div className={styles.strength} data-strength={strength}>
      <p className={styles.line} role="status">
        <span className={styles.bar} aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
        <span className={styles.word}>{strength === 0 ? '密码强度' : `密码强度：${words[strength]}`}</span>
      </p>
      <ul className={styles.demands}>
        {demandsOn(password).map(({ text, isMet }) => (
          <li key={text} data-met={isMet || undefined}>
            <span aria-hidden="true">{isMet ? '✓' : '·'}</span> {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
