import type { Use } from '../../db/work.ts';
import type { CommentedRecords, FileHolder } from '../../feature.ts';
import { holds, type Person } from '../../platform/actor.ts';
import { commentsRepository } from './comments.repository.ts';

const resource = 'sys_comment';
const field = 'files';

/** Where `files` finds the files of comments. */
export const commentFiles = { resource, field };

/** Where `files` keeps those of one comment. */
export const filesOf = (recordId: string) => ({ resource, recordId, field });

/** Access to the files of comments: for everybody who may read the record; only their writers change them. */
export function commentFileHolder(commented: CommentedRecords): FileHolder {
  /** The comments on records that the person may read. */
  const within = async (use: Use, person: Person, ids: readonly string[]) => {
    const places = await use(commentsRepository).listPlaces(ids);
    const reached: typeof places = [];
    for (const [table, group] of Map.groupBy(places, (one) => one.resource)) {
      const recordIds = [...new Set(group.map(({ record_id }) => record_id))];
      const readable = await commented[table]?.readable(use, person, recordIds);
      reached.push(...group.filter(({ record_id }) => readable?.includes(record_id)));
    }
    return reached;
  };
  return {
    noun: '记录',
    fields: { [field]: { label: '评论附件' } },
    readCode: Object.values(commented).map(({ readCode }) => readCode),
    readable: async (use, person, ids) => (await within(use, person, ids)).map(({ id }) => id),
    editable: async (use, person, ids) =>
      (await within(use, person, ids)).flatMap(({ id, resource: table, create_by }) => {
        const code = commented[table]?.writeCode;
        return create_by === person.username && code !== undefined && holds(person, code) ? [id] : [];
      }),
    /** A comment has no name: its files are named by the record. */
    async nameOf(use, ids) {
      const names = new Map<string, string>();
      for (const { id, resource: table, record_id } of await use(commentsRepository).listPlaces(ids)) {
        const name = (await commented[table]?.nameOf(use, [record_id]))?.get(record_id);
        if (name !== undefined) names.set(id, name);
      }
      return names;
    },
  };
}
