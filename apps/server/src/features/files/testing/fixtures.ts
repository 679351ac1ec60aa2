import { attachments } from '@baisi/contract/attachments';
import { files } from '@baisi/contract/files';
import { type Fixture, fixture } from '../../../testing/security/fixture.ts';
import type { World } from '../../../testing/security/world.ts';

/** Uploads a picture as the caller. */
const uploaded = async ({ server }: World, as: string): Promise<string> =>
  (await server.call(files.upload, { biz: 'temp' }, as)).message;

const resource = 'sys_user' as const;
const columns = ['resource', 'record_id', 'field', 'file_id', 'name', 'note', 'sort_no'];

/** Calls on files that the caller has uploaded and no record holds: only the uploader may make them. */
export const fileFixtures: readonly Fixture[] = [
  fixture(files.upload, { input: () => ({ biz: 'temp' }) }),
  fixture(files.info, { input: async (world, as) => ({ paths: await uploaded(world, as) }) }),
  fixture(files.readers, { input: async (world, as) => ({ path: await uploaded(world, as) }) }),
  fixture(files.openings, { input: async (world, as) => ({ path: await uploaded(world, as) }) }),
  fixture(attachments.list, {
    input: async (world) => ({ resource, recordId: (await world.person()).id }),
    decidedInside: true,
    names: { recordId: 'user' },
  }),
  fixture(attachments.add, {
    input: async (world, as) => ({
      resource,
      recordId: (await world.person()).id,
      paths: [await uploaded(world, as)],
      note: '备注',
    }),
    decidedInside: true,
    names: { recordId: 'user' },
    writes: { sys_file_use: columns },
  }),
  fixture(attachments.edit, {
    input: async (world) => ({
      id: await world.attachment(),
      version: 1,
      name: '新名.png',
      note: '新的',
      sortNo: 7,
    }),
    decidedInside: true,
    names: { id: 'attachment' },
    writes: { sys_file_use: ['name', 'note', 'sort_no'] },
  }),
  fixture(attachments.remove, {
    input: async (world) => ({ id: await world.attachment() }),
    decidedInside: true,
    names: { id: 'attachment' },
    writes: { sys_file_use: [] },
  }),
];
