import styles from './plain-tag.module.css';

type Props = {
  /** `gray` is the same as none. */
  colour?: 'accent' | 'blue' | 'cyan' | 'green' | 'gold' | 'orange' | 'red' | 'purple' | 'gray';
  children: string | undefined;
};

/** A light replacement of antd's Tag, for places with dozens of tags. Needs antd's provider for its colours. */
export function PlainTag({ colour, children }: Props) {
  return (
    <span
      className={colour === undefined || colour === 'gray' ? styles.tag : `${styles.tag} ${styles[colour]}`}
    >
      {children}
    </span>
  );
}
