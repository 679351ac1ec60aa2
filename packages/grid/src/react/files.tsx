import { useEffect, useSyncExternalStore } from 'react';
import type { FilesProps } from './files/files-props.ts';
import { fileParts } from './files-part.ts';

const here = () => fileParts.here;

/** What a grid does with files, once it has come. */
export function Files(props: FilesProps) {
  const { control } = props;
  const part = useSyncExternalStore(fileParts.subscribe, here, here);
  useEffect(() => {
    fileParts.fetch().catch(() => {
      control.show({ kind: 'notice', title: '加载失败', words: '请检查网络后重试。' });
    });
  }, [control]);
  return part === undefined ? null : <part.FileParts {...props} />;
}
