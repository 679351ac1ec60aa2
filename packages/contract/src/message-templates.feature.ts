import { button, contractFeature, recordButtons, recordsOf, systemPage } from './contract-feature.ts';
import { messageTemplateFields, messageTemplates } from './message-templates.ts';

const menu = 'menu-message-templates';

export const messageTemplatesFeature = contractFeature({
  endpoints: { messageTemplates },
  pages: ['system/SysMessageTemplateList'],
  records: [
    recordsOf(messageTemplates, {
      fields: messageTemplateFields,
      table: 'sys_message_template',
      resource: 'system/SysMessageTemplateList',
      rowFields: {
        kind: { kind: 'text', label: '消息类型' },
        channel: { kind: 'text', label: '渠道' },
      },
    }),
  ],
  menus: [
    systemPage(menu, 18, ['消息模板', '/isystem/messageTemplate', 'system/SysMessageTemplateList', 'mail']),
  ],
  buttons: [
    ...recordButtons(menu, 'messageTemplate', '消息模板'),
    button('button-messageTemplate-test', menu, 'messageTemplate:test', '测试发送'),
  ],
});
