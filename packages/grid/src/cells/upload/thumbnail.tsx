import { useEffect, useState } from 'react';
import type { Column } from '../../core/columns/column.ts';
import { shortName } from './files.ts';
import styles from './upload.module.css';

type Props = {
  path: string;
  name: string;
  urlOf: NonNullable<NonNullable<Column['props']>['urlOf']>;
};

/** Thumbnail of a stored picture. Its name is shown until the address is known, and if the picture cannot be shown. */
export function Thumbnail({ path, name, urlOf }: Props) {
  const [found, setFound] = useState<{ path: string; url: string | undefined }>();
  useEffect(() => {
    let isShown = true;
    const url = urlOf(path);
    Promise.resolve(url).then(
      (address) => isShown && setFound({ path, url: address }),
      () => isShown && setFound({ path, url: undefined }),
    );
    return () => {
      isShown = false;
    };
  }, [path, urlOf]);
  const url = found?.path === path ? found.url : undefined;
  if (url === undefined) return <span title={name}>{shortName(name)}</span>;
  return (
    <img
      className={styles.thumbnail}
      src={url}
      alt={name}
      decoding="async"
      onError={() => setFound({ path, url: undefined })}
    />
  );
}
