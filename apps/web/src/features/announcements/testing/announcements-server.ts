import type { AnnouncementRecord } from '@baisi/contract/announcement-record';
import { announcements } from '@baisi/contract/announcements';
import { attachments } from '@baisi/contract/attachments';
import { departments } from '@baisi/contract/departments';
import { dictionaries } from '@baisi/contract/dictionaries';
import { notifications } from '@baisi/contract/notifications';
import { roles } from '@baisi/contract/roles';
import { users } from '@baisi/contract/users';
import { fakeServer } from '../../../testing/fake-server.ts';
import { aUser } from '../../../testing/people.ts';
import { pageOfRecords, stamps } from '../../../testing/record-answers.ts';

/** An announcement with every field filled in; pass the values that matter to the test. */
export const anAnnouncement = (over: Partial<AnnouncementRecord> = {}): AnnouncementRecord => ({
  id: 'a-holiday',
  ...stamps,
  titile: '国庆放假通知', // sic
  msgContent: '<p>十月一日至七日放假。</p>',
  msgAbstract: '十月一日至七日放假。',
  priority: 'H',
  msgCategory: '1',
  sender: null,
  sender_realname: null,
  sendTime: null,
  busType: null,
  busId: null,
  openType: 'url',
  openPage: '/isystem/user',
  isPinned: true,
  mustRead: true,
  startTime: null,
  endTime: '2099-10-08 00:00:00',
  msgType: 'ALL',
  userIds: null,
  departIds: null,
  roleIds: null,
  forLater: true,
  sendChannels: null,
  overridesChoices: false,
  sendStatus: '0',
  cancelTime: null,
  ...over,
});

const texts: Readonly<Record<string, readonly [string, string][]>> = {
  priority: [
    ['L', '低'],
    ['M', '中'],
    ['H', '高'],
  ],
  msg_category: [
    ['1', '通知公告'],
    ['2', '系统消息'],
  ],
  msg_type: [
    ['ALL', '全体用户'],
    ['USER', '指定用户'],
    ['DEPART', '指定部门'],
    ['ROLE', '指定角色'],
  ],
  send_status: [
    ['0', '未发布'],
    ['1', '已发布'],
    ['2', '已撤销'],
  ],
};

/** A server with these announcements, and with the choices of the form. */
export function announcementsServer(stored: AnnouncementRecord[]) {
  const server = fakeServer();
  server.on(attachments.list, () => []);
  server.on(announcements.deliveryCounts, () => []);
  server.on(notifications.settings, () => ({
    version: 0,
    choices: {},
    quietFrom: null,
    quietTo: null,
    channels: [
      { channel: 'bell' as const, sentTo: 'zhoulan' },
      { channel: 'email' as const, sentTo: null },
      { channel: 'sms' as const, sentTo: null },
    ],
  }));
  server.on(announcements.list, () => pageOfRecords(stored.map((one) => ({ ...one, msgContent: null }))));
  server.on(announcements.get, ({ id }) => stored.find((one) => one.id === id) ?? anAnnouncement({ id }));
  server.on(dictionaries.items, ({ dictCode }) =>
    (texts[dictCode] ?? []).map(([value, text]) => ({ value, text, title: text, label: text })),
  );
  server.on(users.choices, () => pageOfRecords([{ ...aUser(), orgCodeTxt: '总部' }]));
  server.on(users.getMany, () => [aUser()]);
  server.on(departments.idTree, () => []);
  server.on(roles.all, () => []);
  return server;
}
