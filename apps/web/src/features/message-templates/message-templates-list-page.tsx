import { messageTemplates } from '@baisi/contract/message-templates';
import { channelNames } from '@baisi/contract/notifications';
import { RecordPage } from '../../fields/record-page/record-page.tsx';
import { recordsBy, useRecordPage } from '../../fields/record-page/use-record-page.ts';
import { MessageTemplateFormDrawer } from './message-template-form-drawer.tsx';
import { kindText } from './message-templates.logic.ts';
import { columns, messageTemplatesList, narrowColumn, search } from './message-templates-columns.tsx';

const records = recordsBy(messageTemplates, {
  noun: '消息模板',
  unit: '个模板',
  consequence: '这些消息将恢复为内置文本。',
  list: messageTemplatesList,
  table: 'sys_message_template',
  nameOf: ({ kind, channel }) => `${kindText(kind)} · ${channelNames[channel]}`,
});

/** 消息模板: the texts of system messages on each channel. */
export function MessageTemplatesListPage() {
  const page = useRecordPage(records);
  return (
    <RecordPage
      page={page}
      name="message-templates"
      title="消息模板"
      search={search}
      columns={columns}
      narrowColumn={narrowColumn}
      form={MessageTemplateFormDrawer}
      emptyText="还没有模板，所有消息使用内置文本"
    />
  );
}
