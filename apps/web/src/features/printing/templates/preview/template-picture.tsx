import { type PrintTemplateRecord, printTemplates } from '@baisi/contract/print-templates';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchBlob } from '../../../../platform/api/download.ts';
import { BlobPicture } from './blob-picture.tsx';
import styles from './template-picture.module.css';

/** A small picture of a template with sample values. It is requested when it comes into sight. */
export function TemplatePicture({ template }: { template: PrintTemplateRecord }) {
  const { id, version, name, widthMm, heightMm, elements } = template;
  const [place, setPlace] = useState<HTMLSpanElement | null>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (place === null) return undefined;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(place);
    return () => watch.disconnect();
  }, [place]);
  const { data, isError } = useQuery({
    queryKey: [printTemplates.preview.path, id, version],
    queryFn: async ({ signal }) =>
      (await fetchBlob(printTemplates.preview, { widthMm, heightMm, elements }, { signal })).blob,
    enabled: isSeen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <span
      ref={setPlace}
      className={styles.page}
      style={{ aspectRatio: `${widthMm} / ${heightMm}` }}
      title={isError ? '样张加载失败' : undefined}
    >
      {data === undefined ? null : <BlobPicture blob={data} alt={`${name}的样张`} />}
    </span>
  );
}
