import { messageTemplateFields as guards, messageTemplates } from '@baisi/contract/message-templates';
import { NotificationChannel, NotificationKind } from '@baisi/contract/notification-kinds';
import { channelNames } from '@baisi/contract/notifications';
import type { ValuesOf } from '../../fields/record-form/form-fields.logic.ts';
import { field } from '../../fields/record-form/form-fields.logic.ts';
import { recordForm } from '../../fields/record-form/record-form.logic.ts';
import { byWireNames, storedBy } from '../../fields/record-form/saving/stored-by.ts';
import { channelOf, kindText } from './message-templates.logic.ts';

const fields = {
  kind: field.choice('消息类型', { isFixed: true }),
  channel: field.choice('渠道', { isFixed: true }),
  title: field.text('标题'),
  templateContent: field.text('正文'),
  status: field.status(),
};

/** The values of the form. */
export type MessageTemplateValues = ValuesOf<typeof fields>;

const { toValues } = byWireNames(fields);
const textsOf = ({ title, templateContent, status }: MessageTemplateValues) => ({
  title,
  templateContent,
  status,
});

/** The form of a message template. */
export const messageTemplateForm = recordForm({
  key: 'message-templates.form',
  noun: '消息模板',
  fields,
  guards,
  nameOf: ({ kind, channel }) =>
    [kindText(kind ?? ''), channelNames[channelOf(channel) ?? 'bell']].filter(Boolean).join(' · '),
  ...storedBy(messageTemplates, {
    toValues,
    // The server refuses a kind or a channel that was not chosen, with the words of the schema.
    toAdd: (values) => ({
      ...textsOf(values),
      kind: NotificationKind.parse(values.kind),
      channel: NotificationChannel.parse(values.channel),
    }),
    toEdit: (values, { id, version }) => ({ ...textsOf(values), id, version }),
  }),
  useTexts: () => ({
    kind: (kind) => kindText(kind ?? ''),
    channel: (channel) => channelNames[channelOf(channel) ?? 'bell'],
  }),
});
