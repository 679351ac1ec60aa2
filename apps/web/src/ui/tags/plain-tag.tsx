import styles from './plain-tag.module.css';

type Props = {
  colour?: 'blue' | 'cyan' | 'gold' | 'red';
  children: string | undefined;
};

/** A tag in antd's style, for places with dozens of them. Needs antd's provider for its colours. */
export function PlainTag({ colour, children }: Props) {
  return (
    <span className={colour === undefined ? styles.tag : `${styles.tag} ${styles[colour]}`}>{children}</span>
  );
}
