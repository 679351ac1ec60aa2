import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { type Paper, pictureOf } from '../printing.queries.ts';
import { BlobPicture } from '../templates/preview/blob-picture.tsx';
import styles from './page-picture.module.css';

type Props = {
  paper: Paper;
  page: number;
  widthMm: number;
  /** 1: the size on paper. `small`: a thumbnail. */
  scale: number | 'small';
};

/** A page dot by dot, in black and white. It is requested when it comes into sight. */
export function PagePicture({ paper, page, widthMm, scale }: Props) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (place === null) return undefined;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(place);
    return () => watch.disconnect();
  }, [place]);
  const query = useQuery({ ...pictureOf(paper, page), enabled: isSeen });
  return (
    <div
      ref={setPlace}
      className={styles.page}
      style={scale === 'small' ? { width: 76 } : { width: `${widthMm * scale}mm` }}
      aria-busy={isSeen && query.isPending}
    >
      {query.isError ? (
        <div className={styles.failed} role="alert">
          页面加载失败
          <PlainButton busy={query.isFetching} onClick={() => void query.refetch()}>
            重试
          </PlainButton>
        </div>
      ) : query.data === undefined ? (
        <div className={styles.waiting} />
      ) : (
        <BlobPicture blob={query.data} alt={`第${page}页`} />
      )}
    </div>
  );
}
