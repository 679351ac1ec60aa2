import * as z from 'zod/mini';
import { endpoint, permission, signedIn } from './endpoint.ts';
import { Nothing } from './envelope.ts';

/** Days for which a file that was made in the background lies in 我的导出文件. */
export const exportKeptDays = 7;

/** A file of 我的导出文件. `path`: as `files.info` takes it; times are wire times. */
export const ExportedFile = z.object({
  path: z.string(),
  name: z.string(),
  sizeBytes: z.number(),
  createTime: z.string(),
  /** When the file is deleted. */
  expireTime: z.string(),
});
export type ExportedFile = z.infer<typeof ExportedFile>;

/** `watermark`: files begin with a line that names who exported them and when. */
export const ExportSettings = z.object({
  watermark: z.boolean({ error: '水印格式不正确' }),
  version: z.int({ error: '版本号格式不正确' }),
});
export type ExportSettings = z.infer<typeof ExportSettings>;

/** 我的导出文件, and the settings of all exports. */
export const exportedFiles = {
  own: endpoint({
    summary: "The files that the caller's exports in the background have made, newest first.",
    method: 'GET',
    path: '/sys/export/own',
    access: signedIn,
    input: z.object({}),
    result: z.array(ExportedFile),
  }),
  remove: endpoint({
    summary: "Delete one of the caller's exported files before its time.",
    method: 'DELETE',
    path: '/sys/export/delete',
    access: signedIn,
    audit: { type: 'delete', text: '删除导出文件' },
    input: z.object({
      path: z.string({ error: '请指定文件' }).check(z.maxLength(300, { error: '文件路径格式不正确' })),
    }),
    result: Nothing,
    done: '删除成功!',
  }),
  settings: endpoint({
    summary: 'The settings of all exports.',
    method: 'GET',
    path: '/sys/export/settings',
    access: signedIn,
    input: z.object({}),
    result: ExportSettings,
  }),
  changeSettings: endpoint({
    summary: 'Change the settings of all exports. A stale version answers 409.',
    method: 'PUT',
    path: '/sys/export/settings',
    access: permission('export:setting'),
    audit: { type: 'edit', text: '修改导出设置' },
    input: ExportSettings,
    result: Nothing,
    done: '保存成功！',
  }),
};
