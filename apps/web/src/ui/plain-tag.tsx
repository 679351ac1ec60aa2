import styles from './plain-tag.module.css';

type Props = {
  colour?: 'blue' | 'cyan' | 'gold' | 'red';
  children: string | undefined;
};

/** antd's tag in looks, for places where dozens stand: on antd's ground, whose colours it takes. */
export function PlainTag({ colour, children }: Props) {
  return (
    <span className={colour === undefined ? styles.tag : `${styles.tag} ${styles[colour]}`}>{children}</span>
  );
}
