import { Image } from 'antd';
import { useState } from 'react';
import styles from './image-list.module.css';
import type { ListedImage } from './moved.logic.ts';

/** The picture of a tile, which can be enlarged. */
export function ListedPicture({ image: { url, fullUrl, name, isMissing = false } }: { image: ListedImage }) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (isMissing || (url !== undefined && brokenUrl === url))
    return <div className={styles.broken}>图片加载失败</div>;
  if (url === undefined) return <div className={styles.broken} aria-busy="true" />;
  return (
    <Image
      src={url}
      alt={name}
      loading="lazy"
      decoding="async"
      preview={{ cover: '预览', ...(fullUrl === undefined ? {} : { src: fullUrl }) }}
      onError={() => setBrokenUrl(url)}
    />
  );
}
