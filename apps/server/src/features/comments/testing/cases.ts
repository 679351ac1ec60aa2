import { comments } from '@baisi/contract/comments';
import { featureCases, recordInList } from '../../../testing/feature-cases.ts';
import { fixture } from '../../../testing/security/fixture.ts';
import { uploadedPicture } from '../../files/testing/samples.ts';

const resource = 'sys_user' as const;
const place = { resource, recordId: 'user-liwei' };
const written = ['text', 'mentions', 'edit_time'];

export const cases = featureCases({
  fixtures: [
    fixture(comments.list, {
      input: async (world) => ({ resource, recordId: (await world.person()).id, pageNo: 1, pageSize: 10 }),
      decidedInside: true,
      names: { recordId: 'user' },
    }),
    fixture(comments.add, {
      input: async (world) => ({ resource, recordId: (await world.person()).id, text: '评论' }),
      decidedInside: true,
      names: { recordId: 'user' },
      writes: { sys_comment: ['resource', 'record_id', ...written] },
    }),
    fixture(comments.edit, {
      // Only the writer edits a comment.
      input: async (world, as) => {
        const recordId = (await world.person()).id;
        const { result } = await world.server.call(comments.add, { resource, recordId, text: '评论' }, as);
        return { id: result.id, version: 1, text: '改过' };
      },
      decidedInside: true,
      names: { id: 'comment' },
      writes: { sys_comment: written },
    }),
    fixture(comments.remove, {
      input: async (world) => ({ id: await world.comment() }),
      decidedInside: true,
      names: { id: 'comment' },
      writes: { sys_comment: ['text', 'mentions', 'delete_time'] },
    }),
  ],
  edits: (call) => [
    {
      edit: comments.edit,
      add: comments.add,
      place: async () => ({ ...place, text: '第一条' }),
      fields: async () => ({
        text: '改过的评论',
        mentions: 'user-admin',
        files: await uploadedPicture(call),
      }),
      read: async (id) => {
        const row = await recordInList(call, comments.list, () => ({ ...place, pageNo: 1, pageSize: 10 }))(
          id,
        );
        const { mentions = [] } = row as { mentions?: { id: string }[] };
        return { ...row, mentions: mentions.map((one) => one.id).join(',') };
      },
    },
  ],
});
