import type { StoredFile } from '@baisi/contract/files';
import { useState } from 'react';
import { OpenedLayer } from './opened-layer.tsx';

type Props = { files: readonly StoredFile[]; at: number; onClose: () => void };

/** Steps through the files of a preview. */
export function PreviewLayer({ files, at: first, onClose }: Props) {
  const [at, setAt] = useState(first);
  const given = files[at];
  if (given === undefined) return null;
  return <OpenedLayer given={given} at={at} count={files.length} onStep={setAt} onClose={onClose} />;
}
