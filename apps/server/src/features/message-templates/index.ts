import {
  type MessageTemplateRecord,
  messageTemplateFields,
  messageTemplates,
  type testOutcomes,
} from '@baisi/contract/message-templates';
import {
  type ExternalChannel,
  notificationKindNames,
  notificationKinds,
  sampleValues,
} from '@baisi/contract/notification-kinds';
import { channelNames } from '@baisi/contract/notifications';
import { emailPattern, idPattern, mobilePattern } from '@baisi/contract/rules/patterns';
import { fillTemplate } from '@baisi/contract/rules/template-text';
import type { Use } from '../../db/work.ts';
import type { ServerFeature } from '../../feature.ts';
import type { Person } from '../../platform/actor.ts';
import { toWireRow } from '../../platform/database/record-rows.ts';
import { appError } from '../../platform/errors.ts';
import { on } from '../../platform/http/route.ts';
import { switchedWords } from '../../platform/records/record-history.ts';
import { createRecordFeature, type RecordPorts } from '../../record-feature.ts';
import { demandTexts } from './message-templates.policy.ts';
import { messageTemplateTable } from './message-templates.repository.ts';

export { type MessageTemplate, messageTemplatesRepository } from './message-templates.repository.ts';

/** Result of a test message. `reason`: of the gateway, in Chinese or an error code. */
type TestResult = {
  outcome: (typeof testOutcomes)[number];
  reason: string | null;
  sentTo: string | null;
};

type Ports = RecordPorts & {
  people: { reachesPerson(use: Use, person: Person, userId: string): Promise<boolean> };
  notifications: {
    /** Sends texts over the real channel, to an address or to that of a user. */
    sendTest(test: {
      channel: ExternalChannel;
      title: string;
      text: string;
      to: { address: string } | { userId: string };
    }): Promise<TestResult>;
  };
};

/** Form of an address on each channel. */
const addressPatterns = {
  // The person's own browsers, which have no address that could be typed.
  push: /^$/,
  email: emailPattern,
  sms: mobilePattern,
  wecom: idPattern,
  dingtalk: idPattern,
} as const satisfies Record<ExternalChannel, RegExp>;

const kindWords = Object.fromEntries(
  notificationKindNames.map((name) => [name, notificationKinds[name].label]),
);

/** 消息模板: the texts of system messages on each channel, and test messages. */
export function messageTemplatesFeature({ people, notifications, ...ports }: Ports) {
  const feature = createRecordFeature(ports, {
    endpoints: messageTemplates,
    fields: messageTemplateFields,
    table: messageTemplateTable,
    history: {
      subject: '消息模板',
      name: 'title',
      reads: { kind: { words: kindWords }, channel: { words: channelNames }, status: switchedWords },
    },
    constraints: { sys_message_template_unique: 'message-template-taken' },
    mapper:
      async () =>
      (row): MessageTemplateRecord =>
        toWireRow(row),
    beforeAdd: async (_use, _writer, form) => {
      demandTexts(form, form);
      return {};
    },
    beforeEdit: async (_use, _writer, row, form) => demandTexts(row, form),
  });
  const sendTest = on(
    messageTemplates.sendTest,
    async ({ kind, channel, userId, address, ...texts }, { actor }) => {
      demandTexts({ kind, channel }, texts);
      if (address !== null && !addressPatterns[channel].test(address))
        throw appError('invalid-input', { message: '接收地址格式不正确' }, { field: 'address' });
      const id = userId ?? actor.userId;
      if (address === null && id !== actor.userId) {
        const isReached = await ports.work.read(actor, (use) => people.reachesPerson(use, actor, id));
        if (!isReached) throw appError('user-not-found');
      }
      const values = sampleValues(kind);
      return notifications.sendTest({
        channel,
        // The receiver must not take a test for a message about the own account.
        title: `【测试】${fillTemplate(texts.title, values)}`,
        text: fillTemplate(texts.templateContent ?? '', values),
        to: address === null ? { userId: id } : { address },
      });
    },
  );
  return { ...feature, routes: [...feature.routes, sendTest] } satisfies ServerFeature;
}
