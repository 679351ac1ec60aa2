import { type AnnouncementToAdd, announcementFields } from '@baisi/contract/announcement-record';
import type { announcements } from '@baisi/contract/announcements';
import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { Use } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { createRecords } from '../../platform/database/records.ts';
import { loadRichText, type RichText } from '../../platform/rich-text/sanitize-html.ts';
import { picturesOf } from './announcement-files.ts';
import { toAnnouncement, toForm, toValues } from './announcements.mapper.ts';
import { demandState } from './announcements.policy.ts';
import { type AnnouncementRow, announcementTable, publishingRepository } from './announcements.repository.ts';
import type { Delivering } from './delivering.ts';
import type { News } from './news.ts';
import { type AnnouncementsNeeds, createPublishing, demandValid } from './publishing.service.ts';
import { hasFixedReceivers } from './receivers.ts';

/** Maximum length of a summary that is derived from the content, in characters. */
const longestSummary = 120;

/** Returns the form as it is stored: sanitised content, and a derived summary if the publisher wrote none. */
function storable(form: AnnouncementToAdd, richText: RichText): AnnouncementToAdd {
  if (form.msgContent === null) return form;
  const msgContent = richText.clean(form.msgContent);
  const summary = richText.textOf(msgContent, longestSummary);
  return { ...form, msgContent, msgAbstract: form.msgAbstract ?? (summary === '' ? null : summary) };
}

/** 系统通告: writes, publishes and revokes announcements. */
export function createAnnouncementsService(
  needs: AnnouncementsNeeds,
  { news, delivering }: { news: News; delivering: Delivering },
) {
  const { work, rights, files } = needs;
  /** Makes the announcement hold the pictures of its content: new ones must be uploads of the writer. */
  const holdPictures = async (use: Use, actor: Caller, id: string, content: string | null): Promise<void> => {
    const { picturesIn } = await loadRichText();
    await files.hold(use, actor, picturesOf(id), picturesIn(content ?? ''), { onlyPictures: true });
  };
  const records = createRecords({
    work,
    queries: announcementTable.queries,
    fields: announcementFields,
    toForm,
    toValues,
    scopeOf: (use, person) => rights.rowScopeOf(use, person, announcementTable.resource),
    async mapper() {
      const { clean } = await loadRichText();
      return (row: AnnouncementRow) =>
        toAnnouncement(row, row.msg_content === null ? null : clean(row.msg_content));
    },
    toListed: (row) => toAnnouncement(row, null),
    beforeAdd: async (use, { actor }, form, id) => {
      await demandValid(use, form);
      await holdPictures(use, actor, id, form.msgContent);
      return {};
    },
    beforeEdit: async (use, { actor }, row, form) => {
      await demandValid(use, form);
      if (form.msgContent !== row.msg_content) await holdPictures(use, actor, row.id, form.msgContent);
      const edited = { ...row, ...toValues(form) };
      if (row.send_status !== '1') return;
      if (hasFixedReceivers(edited)) await use(publishingRepository).setReceivers(edited);
      await news.plan(use, edited, 'changed');
      await delivering.plan(use, edited, row.send_time);
    },
    beforeRemove: async (use, _writer, rows) => {
      for (const row of rows) demandState(row, ['0', '2'], '删除');
      await files.release(
        use,
        'sys_announcement',
        rows.map(({ id }) => id),
      );
    },
  });

  return {
    ...createPublishing(needs, { news, delivering }),
    list: records.list,
    get: records.get,
    remove: records.remove,
    add: async (actor: Caller, form: AnnouncementToAdd) =>
      records.add(actor, storable(form, await loadRichText())),

    async edit(actor: Caller, sent: ParsedInputOf<typeof announcements.edit>): Promise<void> {
      const { clean } = await loadRichText();
      const { msgContent } = sent;
      await records.edit(
        actor,
        typeof msgContent === 'string' ? { ...sent, msgContent: clean(msgContent) } : sent,
      );
    },
  };
}

export type AnnouncementsService = ReturnType<typeof createAnnouncementsService>;
