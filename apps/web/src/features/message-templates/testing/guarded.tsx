import { messageTemplates } from '@baisi/contract/message-templates';
import { fakeServer } from '../../../testing/fake-server.ts';
import type { GuardedFeature } from '../../../testing/guarded-page.ts';
import { pageOfRecords, stamps } from '../../../testing/record-answers.ts';
import { MessageTemplatesListPage } from '../message-templates-list-page.tsx';

/** A template of the message about a role that was given, as an e-mail. */
export const aTemplate = {
  id: 't1',
  kind: 'role-given',
  channel: 'email',
  title: '您获得了{{role}}',
  templateContent: '{{actor}}授予您{{role}}',
  status: '1',
  ...stamps,
} as const;

function serveTemplates() {
  const server = fakeServer();
  server.on(messageTemplates.list, () => pageOfRecords([aTemplate]));
  server.on(messageTemplates.get, () => aTemplate);
}

export const guarded: GuardedFeature = {
  pages: {
    messageTemplate: [
      {
        page: <MessageTemplatesListPage />,
        at: '/isystem/messageTemplate?edit=t1',
        serve: serveTemplates,
        ready: '启用',
        words: { status: ['状态', '启用'] },
        form: ['title', 'templateContent', 'status'],
      },
    ],
  },
};
