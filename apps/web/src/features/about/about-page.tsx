import { Page } from '../../ui/page.tsx';
import { type DocumentName, documents } from './documents.tsx';
import './text.css';

/** One of the three texts as a page of the workspace. */
export function AboutPage({ name }: { name: DocumentName }) {
  const { title, description, text } = documents[name];
  return (
    <Page title={title} description={description}>
      <article className="about-text">{text}</article>
    </Page>
  );
}
