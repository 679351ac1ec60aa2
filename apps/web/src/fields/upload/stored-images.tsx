import { useQueries } from '@tanstack/react-query';
import { downloadAddress, thumbnailAddress } from '../../platform/files/file-address.logic.ts';
import { storedFile } from '../../platform/files/file-info.ts';
import { notify } from '../../platform/notify.ts';
import { ImageList } from '../../ui/image-list/image-list.tsx';
import type { FileEntry } from './file-value.logic.ts';

type Props = {
  entries: readonly FileEntry[];
  /** Callback for changes of order and removals; absent: the list is read-only. */
  onChange?: ((entries: readonly FileEntry[]) => void) | undefined;
};

/** Stored pictures, which the user can enlarge, download, reorder and remove. */
export function StoredImages({ entries, onChange }: Props) {
  const found = useQueries({ queries: entries.map(({ filePath }) => storedFile(filePath)) });
  if (entries.length === 0) return null;
  const images = entries.map((entry, at) => {
    const file = found[at]?.data;
    return {
      id: entry.filePath,
      name: file?.name ?? entry.fileName,
      // The server cannot make thumbnails of some pictures, which are then shown in full size.
      url: file?.thumbnailUrl ? thumbnailAddress(file.thumbnailUrl, 256) : (file?.url ?? undefined),
      fullUrl: file?.url ?? undefined,
      downloadUrl: file?.url ? downloadAddress(file.url) : undefined,
      isMissing: file === null || file?.state === 'quarantined',
      entry,
    };
  });
  return (
    <ImageList
      images={images}
      {...(onChange === undefined
        ? {}
        : {
            onChange: (next: readonly (typeof images)[number][]) => onChange(next.map(({ entry }) => entry)),
          })}
      warn={notify.warning}
    />
  );
}
