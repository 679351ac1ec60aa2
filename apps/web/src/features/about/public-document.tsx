import type { ReactNode } from 'react';
import { type DocumentName, documents } from './documents.tsx';

type Props = { name: DocumentName; brand: ReactNode };

/** A public text (帮助, 隐私 or 条款) as a separate page without scripts, for visitors without a session. */
export function PublicDocument({ name, brand }: Props) {
  const { title, description, text } = documents[name];
  return (
    <div className="public-page">
      <header className="public-header">
        <a className="public-brand" href="/">
          {brand}
          <span className="public-name">百司</span>
        </a>
        <nav className="public-links" aria-label="说明">
          {Object.entries(documents).map(([path, { title: words }]) => (
            <a key={path} href={`/${path}`} aria-current={path === name ? 'page' : undefined}>
              {words}
            </a>
          ))}
        </nav>
      </header>
      <main className="public-main">
        <h1 className="public-title">{title}</h1>
        <p className="public-description">{description}</p>
        <article className="about-text">{text}</article>
        <p className="public-back">
          <a href="/">返回系统</a>
        </p>
      </main>
    </div>
  );
}
