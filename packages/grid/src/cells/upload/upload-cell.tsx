import { useEffect, useState, useSyncExternalStore } from 'react';
import { Part } from '../../core/part.ts';
import type { CellProps } from '../cell-type.ts';

const files = new Part(() => import('./files-cell.tsx'));

/** The files of a cell. Until what draws them has come, their names stand there. */
export function UploadCell(props: CellProps) {
  const here = useSyncExternalStore(files.subscribe, () => files.here);
  const [isLost, setLost] = useState(false);
  const fetch = () => {
    setLost(false);
    files.fetch().catch(() => setLost(true));
  };
  useEffect(() => {
    files.fetch().catch(() => setLost(true));
  }, []);
  if (here !== undefined) return <here.FilesCell {...props} />;
  return isLost ? (
    <button type="button" tabIndex={-1} onClick={fetch}>
      加载失败，点击重试
    </button>
  ) : (
    props.text
  );
}
