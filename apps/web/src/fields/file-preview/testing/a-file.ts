import type { StoredFile } from '@baisi/contract/files';

/** Returns a stored text file with the given changes. */
export const aFile = (changes: Partial<StoredFile> = {}): StoredFile => ({
  id: '1',
  path: 'temp/notes_1700000000000_k3v9.txt',
  name: '会议纪要.txt',
  type: 'text/plain',
  kind: 'text',
  sizeBytes: 2048,
  widthPx: null,
  heightPx: null,
  createTime: '2026-11-21 09:30:00',
  createBy: 'zhoulan',
  createBy_realname: '周岚',
  state: 'ready',
  url: '/sys/common/static/temp/notes?expires=1&by=1&signature=old',
  thumbnailUrl: null,
  ...changes,
});
