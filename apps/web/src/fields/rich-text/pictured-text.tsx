import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pathInAddress } from '../../platform/files/file-address.logic.ts';
import { storedFile } from '../../platform/files/file-info.ts';
import { RichTextView } from '../../ui/rich-text/rich-text-view.tsx';
import { usePreview } from '../file-preview/use-preview.tsx';

/** Returns the addresses of the stored pictures in HTML, each once, with their paths. */
function picturesIn(html: string): { src: string; path: string }[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  const sources = [...template.content.querySelectorAll('img')].map((one) => one.getAttribute('src') ?? '');
  return [...new Set(sources)].flatMap((src) => {
    const path = pathInAddress(src);
    return path === undefined ? [] : [{ src, path }];
  });
}

/** Rich text whose pictures are loaded by their signed addresses, and are enlarged by a press. */
export function PicturedText({ html }: { html: string }) {
  const pictures = useMemo(() => picturesIn(html), [html]);
  const found = useQueries({ queries: pictures.map(({ path }) => storedFile(path)) });
  const { open, preview } = usePreview();
  const addresses = new Map(
    pictures.flatMap(({ src }, at) => {
      const file = found[at]?.data;
      return file === undefined ? [] : [[src, file?.url ?? null] as const];
    }),
  );
  const enlarge = (src: string) => {
    const shown = found.flatMap(({ data }) => (data?.state === 'ready' ? [data] : []));
    const path = pictures.find((one) => one.src === src)?.path;
    open(
      shown,
      shown.findIndex((file) => file.path === path),
    );
  };
  return (
    <>
      <RichTextView html={html} pictures={addresses} onPicture={enlarge} />
      {preview}
    </>
  );
}
