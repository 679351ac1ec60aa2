import { useQuery } from '@tanstack/react-query';
import Image from '@tiptap/extension-image';
import { DOMSerializer } from '@tiptap/pm/model';
import { type Editor, NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react';
import { pathInAddress, plainAddress } from '../../platform/files/file-address.logic.ts';
import { storedFile } from '../../platform/files/file-info.ts';
import styles from './rich-text-editor.module.css';

/** A stored picture in the editor, loaded by its signed address. */
function Picture({ node, selected }: ReactNodeViewProps) {
  const { src, alt } = node.attrs;
  const path = pathInAddress(typeof src === 'string' ? src : '') ?? '';
  const { data } = useQuery({ ...storedFile(path), enabled: path !== '' });
  return (
    <NodeViewWrapper className={styles.picture} data-selected={selected || undefined} data-drag-handle>
      {data === null ? (
        <span className={styles.missing}>图片已不存在，或您无权查看</span>
      ) : (
        <img src={data?.url ?? undefined} alt={typeof alt === 'string' ? alt : ''} />
      )}
    </NodeViewWrapper>
  );
}

/** Returns the text as HTML, in which pictures have their unsigned addresses. */
export function htmlOf({ schema, state }: Editor): string {
  const inert = document.implementation.createHTMLDocument();
  const box = inert.createElement('div');
  box.append(DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content, { document: inert }));
  for (const picture of box.querySelectorAll('img')) {
    picture.setAttribute('src', picture.dataset['src'] ?? '');
    delete picture.dataset['src'];
  }
  return box.innerHTML;
}

/** Pictures of the text: stored files only, kept by their address without a signature. */
export const pictureNode = Image.extend({
  addAttributes: () => ({
    src: {
      default: null,
      parseHTML: (element: HTMLElement) => {
        const path = pathInAddress(element.dataset['src'] ?? element.getAttribute('src') ?? '');
        return path === undefined ? null : plainAddress(path);
      },
      // An element with `src` would request the unsigned address.
      renderHTML: ({ src }: { src?: unknown }) => ({ 'data-src': src }),
    },
    alt: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src^="/sys/common/static/"]' }, { tag: 'img[data-src]' }],
  addNodeView: () => ReactNodeViewRenderer(Picture),
});

/** Returns the node for an uploaded picture. Its text is the file's name without the extension. */
export const pictureOf = (path: string, name: string) => ({
  type: 'image',
  attrs: { src: plainAddress(path), alt: name.replace(/\.[^.]*$/, '') },
});
