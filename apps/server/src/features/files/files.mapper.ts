import { fileStates, type StoredFile } from '@baisi/contract/files';
import { fileKinds } from '@baisi/contract/rules/file-types';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { FileRow } from './files.repository.ts';

/** Returns whether smaller copies of the file can be made. */
export const hasThumbnail = ({ kind }: Pick<FileRow, 'kind'>): boolean => kind === 'image';

/** Converts a row to a file as its reader gets it. `address`: its signed address for this reader. */
export function toStoredFile(row: FileRow, address: string): StoredFile {
  const state = fileStates.find((one) => one === row.state) ?? 'quarantined';
  const url = state === 'ready' ? address : null;
  return {
    id: row.id,
    path: row.path,
    name: row.name,
    type: row.type,
    kind: fileKinds.find((one) => one === row.kind) ?? 'other',
    sizeBytes: row.size_bytes,
    widthPx: row.width,
    heightPx: row.height,
    createTime: toWireTime(row.create_time),
    createBy: row.create_by,
    createBy_realname: row.realname,
    state,
    url,
    thumbnailUrl: hasThumbnail(row) ? url : null,
  };
}
