import { type MessageTemplateToAdd, messageTemplateListFields } from '@baisi/contract/message-templates';
import type { NotificationChannel } from '@baisi/contract/notification-kinds';
import { sql } from 'kysely';
import type { SysMessageTemplateTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import { recordTable } from '../../platform/database/record-table.ts';

type Kept = { kind: string; channel: NotificationChannel };

export const messageTemplateTable = recordTable<MessageTemplateToAdd & Kept, SysMessageTemplateTable, Kept>()(
  {
    table: 'sys_message_template',
    resource: 'system/SysMessageTemplateList',
    alias: 't',
    name: sql`(t.title || '（' || t.kind || '，' || t.channel || '）')`,
    list: messageTemplateListFields,
    byPinyin: ['title'],
    ties: sql`t.kind, t.channel`,
  },
);

/** The texts of a template. */
export type MessageTemplate = { title: string; template_content: string | null };

/** Queries over sys_message_template for messages that are sent. */
export const messageTemplatesRepository = (db: Handle) => ({
  /** The template of a kind on a channel; undefined without one, and while it is switched off. */
  find: (kind: string, channel: NotificationChannel): Promise<MessageTemplate | undefined> =>
    db
      .selectFrom('sys_message_template')
      .select(['title', 'template_content'])
      .where('kind', '=', kind)
      .where('channel', '=', channel)
      .where('status', '=', '1')
      .executeTakeFirst(),
});
