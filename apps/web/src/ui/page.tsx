import type { ReactNode } from 'react';
import styles from './page.module.css';

type Props = {
  title: ReactNode;
  description?: ReactNode;
  /** Right of the title: what one does on the whole page. */
  extra?: ReactNode;
  children: ReactNode;
};

/** Frame of a page in a tab: title line, then the content at full width. */
export function Page({ title, description, extra, children }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {description === undefined ? null : <p className={styles.description}>{description}</p>}
        </div>
        {extra === undefined ? null : <div className={styles.extra}>{extra}</div>}
      </header>
      {children}
    </div>
  );
}
