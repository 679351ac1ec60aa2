import type { ExportedFile, ExportSettings } from '@baisi/contract/exported-files';
import { exportKeptDays } from '@baisi/contract/exported-files';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { staleVersion } from '../../platform/records/stale-version.ts';
import { exportsRepository } from './exports.repository.ts';

const dayMs = 24 * 3_600_000;

/** 我的导出文件, and the settings of all exports. */
export const createExportsService = ({ work }: { work: Work }) => ({
  own: (actor: Caller): Promise<ExportedFile[]> =>
    work.read(actor, async (use) =>
      (await use(exportsRepository).listOwn(actor.userId)).map((row) => ({
        path: row.path,
        name: row.name,
        sizeBytes: row.size_bytes,
        createTime: toWireTime(row.create_time),
        expireTime: toWireTime(new Date(row.create_time.getTime() + exportKeptDays * dayMs)),
      })),
    ),

  async remove(actor: Caller, path: string): Promise<void> {
    const removed = await work.write(actor, (use) => use(exportsRepository).deleteOwn(actor.userId, path));
    if (!removed) throw appError('file-missing');
  },

  settings: (actor: Caller): Promise<ExportSettings> =>
    work.read(actor, async (use) => {
      const { watermark, version } = await use(exportsRepository).getSettings();
      return { watermark, version };
    }),

  changeSettings: (actor: Caller, { watermark, version }: ExportSettings): Promise<void> =>
    work.write(actor, async (use) => {
      const stored = await use(exportsRepository).lockSettings();
      if (stored.version !== version)
        throw staleVersion(stored, { current: { watermark: stored.watermark, version: stored.version } });
      await use(exportsRepository).setSettings({ watermark });
    }),
});

export type ExportsService = ReturnType<typeof createExportsService>;
