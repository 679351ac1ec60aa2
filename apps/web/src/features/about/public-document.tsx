import type { ReactNode } from 'react';
import { type DocumentName, documents } from './documents.tsx';
import styles from './public-document.module.css';
import textStyles from './text.module.css';

type Props = { name: DocumentName; brand: ReactNode };

/** One of the three texts as a page of its own, for people without a session. Needs no app. */
export function PublicDocument({ name, brand }: Props) {
  const { title, description, text } = documents[name];
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a className={styles.brand} href="/">
          {brand}
          <span className={styles.name}>百司</span>
        </a>
        <nav className={styles.links} aria-label="说明">
          {Object.entries(documents).map(([path, { title: words }]) => (
            <a key={path} href={`/${path}`} aria-current={path === name ? 'page' : undefined}>
              {words}
            </a>
          ))}
        </nav>
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.description}>{description}</p>
        <article className={textStyles.text}>{text}</article>
        <p className={styles.back}>
          <a href="/">返回系统</a>
        </p>
      </main>
    </div>
  );
}
