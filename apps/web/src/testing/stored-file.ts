import type { StoredFile } from '@baisi/contract/files';
import { extensionOf, fileTypes } from '@baisi/contract/rules/file-types';

const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=?';

/** A stored file as the server describes it; its type follows from the path. */
export function aStoredFile(over: Partial<StoredFile> & { path: string }): StoredFile {
  const name = over.path.split('/').at(-1) ?? over.path;
  const { kind, type } = fileTypes[extensionOf(name) ?? 'txt'];
  const isImage = kind === 'image';
  return {
    id: `file-${over.path}`,
    name,
    type,
    kind,
    sizeBytes: 2048,
    widthPx: isImage ? 800 : null,
    heightPx: isImage ? 600 : null,
    createTime: '2026-11-25 09:00:00',
    createBy: 'zhoulan',
    createBy_realname: '周岚',
    state: 'ready',
    url: dot,
    thumbnailUrl: isImage ? dot : null,
    ...over,
  };
}
