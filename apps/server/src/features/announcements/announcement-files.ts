import { announcements } from '@baisi/contract/announcements';
import type { Use } from '../../db/work.ts';
import type { FileHolder } from '../../feature.ts';
import { holds, type Person } from '../../platform/actor.ts';
import { type AnnouncementRow, announcementTable } from './announcements.repository.ts';
import { receiverOf } from './messages/received.ts';
import type { AnnouncementsNeeds } from './publishing.service.ts';
import { readingsRepository } from './readings.repository.ts';

/** The pictures in the content of an announcement, held like its attachments. */
export const picturesOf = (recordId: string) => ({
  resource: 'sys_announcement',
  recordId,
  field: 'pictures',
});

/**
 * Access to pictures and attachments of announcements: for everybody who receives the announcement, and for its
 * administrators.
 */
export function announcementFiles({
  clock,
  rights,
}: Pick<AnnouncementsNeeds, 'clock' | 'rights'>): FileHolder {
  const findAll = async (
    use: Use,
    ids: readonly string[],
    person: Person | 'anybody',
  ): Promise<AnnouncementRow[]> => {
    const scope =
      person === 'anybody' ? 'all' : await rights.rowScopeOf(use, person, announcementTable.resource);
    const found = await Promise.all(ids.map((id) => use(announcementTable.queries).findById(id, scope)));
    return found.filter((row) => row !== undefined);
  };
  const within = async (use: Use, person: Person, ids: readonly string[]): Promise<string[]> =>
    (await findAll(use, ids, person)).map(({ id }) => id);
  return {
    noun: '通告',
    fields: { pictures: { label: '内容图片' }, attachments: { label: '附件' } },
    readCode: announcements.list.access.code,
    async readable(use, person, ids) {
      const me = await receiverOf(use, person.userId);
      const received = await use(readingsRepository).listReceived(me, clock.now(), ids);
      const administered = holds(person, announcements.list.access.code)
        ? await within(use, person, ids)
        : [];
      return [...new Set([...received, ...administered])];
    },
    editable: async (use, person, ids) =>
      holds(person, announcements.edit.access.code) ? within(use, person, ids) : [],
    async otherReaders(use, ids) {
      const readers: string[] = [];
      for (const row of await findAll(use, ids, 'anybody'))
        if (row.send_status === '1' && (row.start_time === null || row.start_time <= clock.now()))
          readers.push(...(await use(readingsRepository).listReceiverIds(row)));
      return readers;
    },
    nameOf: async (use, ids) =>
      new Map((await findAll(use, ids, 'anybody')).map(({ id, title }) => [id, title])),
  };
}
