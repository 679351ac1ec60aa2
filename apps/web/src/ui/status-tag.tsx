import styles from './status-tag.module.css';

type Props = {
  /** `off` is a state that somebody chose, as switched off; `bad` one that asks for attention. */
  tone: 'good' | 'bad' | 'warn' | 'off';
  children: string;
};

/** A state in a word, with its colour. */
export function StatusTag({ tone, children }: Props) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
