import { Page } from '../../ui/page/page.tsx';
import { type DocumentName, documents } from './documents.tsx';
import './text.css';

const names = ['help', 'privacy', 'terms'] as const;

/** One of the three public texts as a page of the workspace. */
export function AboutPage({ name }: { name: DocumentName }) {
  const { title, description, text } = documents[name];
  const links = names
    .filter((other) => other !== name)
    .map((other) => ({ text: documents[other].title, href: `/about/${other}` }));
  return (
    <Page title={title} description={description} links={links}>
      <article className="about-text">{text}</article>
    </Page>
  );
}
