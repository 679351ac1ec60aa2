import { messageTemplates } from '@baisi/contract/message-templates';
import {
  notificationChannels,
  notificationKindNames,
  titleOnlyChannels,
} from '@baisi/contract/notification-kinds';
import { featureCases, recordById } from '../../../testing/feature-cases.ts';
import { fixture } from '../../../testing/security/fixture.ts';
import type { World } from '../../../testing/security/world.ts';
import { sql } from '../../../testing/test-server.ts';
import { messageTemplateTable } from '../message-templates.repository.ts';

const places = notificationKindNames.flatMap((kind) =>
  notificationChannels
    .filter((one) => !titleOnlyChannels.includes(one))
    .map((channel) => ({ kind, channel })),
);
let used = 0;
/** A kind and a channel that no template of the same database has. */
const nextPlace = () => {
  used += 1;
  return places[used % places.length] ?? places[0];
};
const free = async ({ server }: World) => {
  await server.rows(sql`delete from sys_message_template where kind = 'role-given' and channel = 'email'`);
  return {
    kind: 'role-given',
    channel: 'email',
    title: '您获得了{{role}}',
    templateContent: '请查看',
  } as const;
};
const made = (world: World, values: Record<string, unknown> = {}) =>
  world.insert('sys_message_template', {
    kind: `made-${world.next()}`,
    channel: 'bell',
    title: '标题',
    template_content: '正文',
    create_by: 'made00000',
    ...values,
  });
const columns = ['title', 'template_content', 'status'];
const { list, get, add, edit, remove, removeBatch, sendTest } = messageTemplates;

export const cases = featureCases({
  fixtures: [
    fixture(list, { input: () => ({}) }),
    fixture(get, {
      input: async (world) => ({ id: await made(world) }),
      names: { id: 'sys_message_template' },
    }),
    fixture(add, { input: free, writes: { sys_message_template: ['kind', 'channel', ...columns] } }),
    fixture(edit, {
      input: async (world) => ({ id: await made(world), version: 1, title: '改', templateContent: '改' }),
      names: { id: 'sys_message_template' },
      writes: { sys_message_template: columns },
    }),
    fixture(remove, {
      input: async (world) => ({ id: await made(world) }),
      names: { id: 'sys_message_template' },
      writes: { sys_message_template: [] },
    }),
    fixture(removeBatch, {
      input: async (world) => ({ ids: await made(world) }),
      names: { ids: 'sys_message_template' },
      writes: { sys_message_template: [] },
    }),
    fixture(sendTest, {
      input: async (world) => ({
        kind: 'role-given' as const,
        channel: 'email' as const,
        title: '您获得了{{role}}',
        templateContent: '请查看',
        userId: (await world.person()).id,
      }),
      names: { userId: 'user' },
    }),
  ],
  records: {
    sys_message_template: (call) => ({
      edit,
      add,
      place: () => ({ ...nextPlace() }),
      fields: () => ({ title: '部分修改', templateContent: '正文', status: '0' }),
      needed: ['templateContent'],
      others: { title: '别的标题', templateContent: '别的正文', status: '1' },
      told: { field: 'title', label: '标题' },
      read: recordById(call, get),
    }),
  },
  rows: {
    'system/SysMessageTemplateList': {
      menu: 'menu-message-templates',
      source: messageTemplateTable.source,
      list,
      change: { edit, form: { title: '改名', templateContent: '改文' } },
      rows: sql`sys_message_template`,
      rules: [
        { ruleColumn: 'channel', ruleConditions: 'IN', ruleValue: 'bell,email' },
        { ruleColumn: 'kind', ruleConditions: 'LIKE', ruleValue: '3' },
      ],
      addOddRows: (server) =>
        server.rows(sql`insert into sys_message_template (id, kind, channel, title, template_content)
          select 'odd-' || n, 'odd-' || n, (array['bell', 'email', 'sms'])[1 + n % 3], '标题', '正文'
          from generate_series(1, 60) n`),
      made: { field: 'createBy', value: 'made' },
      foreign: { sys_message_template: (world) => made(world, { create_by: 'admin' }) },
    },
  },
});
