import styles from './plain-tag.module.css';

type Props = {
  colour?: 'accent' | 'cyan' | 'gold' | 'red';
  children: string | undefined;
};

/** A light replacement of antd's Tag, for places with dozens of tags. Needs antd's provider for its colours. */
export function PlainTag({ colour, children }: Props) {
  return (
    <span className={colour === undefined ? styles.tag : `${styles.tag} ${styles[colour]}`}>{children}</span>
  );
}
