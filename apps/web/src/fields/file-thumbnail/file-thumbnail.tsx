import { useState } from 'react';
import { thumbnailAddress, thumbnailFor } from '../../platform/files/file-address.logic.ts';
import styles from './file-thumbnail.module.css';

type Props = {
  name: string;
  /** Signed address of the thumbnail; null: the file has none; undefined: not loaded yet. */
  thumbnailUrl: string | null | undefined;
  sizePx?: number;
};

const longestEnding = 4;

/** Returns the extension of a file name in capitals, such as PDF; '' without one. */
function endingOf(name: string): string {
  const ending = /\.([^.]+)$/.exec(name)?.[1] ?? '';
  return ending.slice(0, longestEnding).toUpperCase();
}

/** Thumbnail of a file, or a tile with its extension. Hidden from assistive technology: the name is beside it. */
export function FileThumbnail({ name, thumbnailUrl, sizePx = 32 }: Props) {
  const [broken, setBroken] = useState<string>();
  const style = { width: sizePx, height: sizePx };
  if (!thumbnailUrl || broken === thumbnailUrl) {
    return (
      <span className={styles.tile} style={style} aria-hidden="true">
        {endingOf(name)}
      </span>
    );
  }
  return (
    <img
      className={styles.picture}
      style={style}
      src={thumbnailAddress(thumbnailUrl, thumbnailFor(sizePx, window.devicePixelRatio))}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(thumbnailUrl)}
    />
  );
}
