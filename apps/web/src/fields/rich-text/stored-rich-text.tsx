import { usePart } from '../../ui/loaded/use-part.ts';
import { RichTextView } from '../../ui/rich-text/rich-text-view.tsx';

/**
 * HTML that the server has sanitised, with the pictures that the user may open; a press on one enlarges it. The code of
 * pictures loads with the first text that contains some.
 */
export function StoredRichText({ html }: { html: string }) {
  const { data } = usePart('pictured-text', () => import('./pictured-text.tsx'), html.includes('<img '));
  return data === undefined ? <RichTextView html={html} /> : <data.PicturedText html={html} />;
}
