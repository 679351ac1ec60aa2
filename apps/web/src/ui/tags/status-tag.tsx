import styles from './status-tag.module.css';

type Props = {
  /**
   * `off`: a state chosen by a user, such as disabled; `bad`: one that needs attention; `busy`: work in progress, with
   * a half-filled dot; `waiting`: work that has not started, with a hollow dot.
   */
  tone: 'good' | 'bad' | 'warn' | 'off' | 'busy' | 'waiting';
  children: string;
};

/** A state as a coloured word. */
export function StatusTag({ tone, children }: Props) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
