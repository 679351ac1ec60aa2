import { renderToStaticMarkup } from 'react-dom/server';
import type { DocumentName } from '../features/about/documents.tsx';
import { PublicDocument } from '../features/about/public-document.tsx';
import { BrandMark } from '../features/auth/brand/brand-mark.tsx';

/** Renders one of the public texts; run by the build. */
export function prerenderDocument(name: DocumentName): string {
  return renderToStaticMarkup(<PublicDocument name={name} brand={<BrandMark sizePx={36} />} />);
}
