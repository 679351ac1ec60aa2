import { Page } from '../../ui/page.tsx';
import { type DocumentName, documents } from './documents.tsx';
import './text.css';

const names = ['help', 'privacy', 'terms'] as const;

/** One of the three texts as a page of the workspace. */
export function AboutPage({ name }: { name: DocumentName }) {
  const { title, description, text } = documents[name];
  const others = names.filter((other) => other !== name);
  return (
    <Page title={title} description={description}>
      <article className="about-text">
        {text}
        <nav className="about-others" aria-label="其它说明">
          {others.map((other) => (
            <a key={other} href={`/about/${other}`}>
              {documents[other].title}
            </a>
          ))}
        </nav>
      </article>
    </Page>
  );
}
