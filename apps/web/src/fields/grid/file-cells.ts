import type { Column } from '@baisi/grid';
import type { QueryClient } from '@tanstack/react-query';
import { downloadAddress, nameInPath, thumbnailAddress } from '../../platform/files/file-address.logic.ts';
import { storedFile } from '../../platform/files/file-info.ts';
import { notify } from '../../platform/notify.ts';

const fileTypes = new Set(['upload', 'file', 'image']);

/** Returns whether a column holds uploaded files (api-contract 6.7). */
export const isOfFiles = ({ type = '' }: { type?: string }): boolean => fileTypes.has(type);

type FileProps = Required<Pick<NonNullable<Column['props']>, 'upload' | 'urlOf' | 'nameOf' | 'download'>>;

/**
 * Returns what the cells of files call: uploads, signed addresses and downloads. Always the same functions for a
 * client, because a cell asks again for its picture when its function changes.
 */
export function fileCells(client: QueryClient): FileProps {
  const known = byClient.get(client);
  if (known !== undefined) return known;
  const props: FileProps = {
    upload: async (file, onProgress, signal) => {
      const [{ sendFile }, { sorted }] = await Promise.all([
        import('../upload/engine/send-file.ts'),
        import('../upload/chosen-files.logic.ts'),
      ]);
      const [refusal] = sorted([file], 'all').refusals;
      if (refusal !== undefined) throw new Error(refusal);
      return sendFile({
        file,
        biz: 'temp',
        signal,
        onStage: () => undefined,
        onSent: (bytes) => onProgress(Math.min(99, Math.floor((bytes / Math.max(file.size, 1)) * 100))),
      });
    },
    urlOf: async (path) => {
      const file = await client.query(storedFile(path));
      return file?.thumbnailUrl ? thumbnailAddress(file.thumbnailUrl, 256) : undefined;
    },
    nameOf: nameInPath,
    download: (path) => void save(client, path),
  };
  byClient.set(client, props);
  return props;
}

const byClient = new WeakMap<QueryClient, FileProps>();

async function save(client: QueryClient, path: string): Promise<void> {
  const file = await client.query(storedFile(path)).catch(() => null);
  if (!file?.url) {
    notify.warning('文件下载失败');
    return;
  }
  const link = document.createElement('a');
  link.href = downloadAddress(file.url);
  link.download = file.name;
  link.click();
}
