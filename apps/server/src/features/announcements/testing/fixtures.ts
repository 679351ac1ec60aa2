import { announcements } from '@baisi/contract/announcements';
import { messages } from '@baisi/contract/messages';
import { type Fixture, fixture } from '../../../testing/security/fixture.ts';

const form = [
  'title',
  'msg_content',
  'msg_abstract',
  'start_time',
  'end_time',
  'priority',
  'msg_category',
  'msg_type',
  'user_ids',
  'depart_ids',
  'role_ids',
  'for_later',
  'is_pinned',
  'must_read',
  'send_channels',
  'overrides_choices',
  'open_type',
  'open_page',
];
const announcement = { id: 'sys_announcement' } as const;

const receiverFixtures: readonly Fixture[] = [
  fixture(messages.unread, { input: () => ({}) }),
  fixture(messages.get, { input: async (world) => ({ id: await world.announcement() }) }),
  fixture(messages.own, { input: () => ({}) }),
  fixture(messages.counts, { input: () => ({}) }),
  fixture(messages.remind, { input: () => ({}) }),
  fixture(messages.readAll, {
    input: async (world) => {
      await world.announcement();
      return {};
    },
  }),
  ...[messages.read, messages.confirm].map((endpoint) =>
    fixture(endpoint, {
      input: async (world) => ({ anntId: await world.announcement() }),
      names: { anntId: 'sys_announcement' },
    }),
  ),
  fixture(messages.mark, {
    input: async (world) => ({
      ids: await world.announcement(),
      readFlag: '1' as const,
      starFlag: '1' as const,
    }),
  }),
];

export const announcementFixtures: readonly Fixture[] = [
  ...receiverFixtures,
  fixture(announcements.list, { input: () => ({}) }),
  ...[announcements.get, announcements.preview, announcements.readings, announcements.deliveryCounts].map(
    (endpoint) =>
      fixture(endpoint, {
        input: async (world) => ({ id: await world.announcement() }),
        names: announcement,
      }),
  ),
  fixture(announcements.receivers, {
    input: async (world) => ({ id: await world.announcement(), pageNo: 1, pageSize: 10 }),
    names: announcement,
  }),
  fixture(announcements.add, {
    input: () => ({ titile: '放假通知', msgContent: '<p>国庆节放假</p>', msgType: 'ALL' as const }), // sic
    writes: { sys_announcement: form },
  }),
  fixture(announcements.edit, {
    input: async (world) => ({ id: await world.announcement(), version: 1, titile: '改期通知' }), // sic
    names: announcement,
    writes: { sys_announcement: form },
  }),
  fixture(announcements.publish, {
    input: async (world) => ({ id: await world.announcement({ send_status: '0', send_time: null }) }),
    names: announcement,
    writes: { sys_announcement: ['send_status', 'sender', 'send_time', 'cancel_time'] },
  }),
  fixture(announcements.readAgain, {
    input: async (world) => ({ id: await world.announcement() }),
    names: announcement,
    writes: { sys_announcement: ['edition'] },
  }),
  fixture(announcements.remind, {
    input: async (world) => ({
      id: await world.announcement(),
      channels: ['email' as const],
      of: 'unread' as const,
    }),
    names: announcement,
  }),
  fixture(announcements.revoke, {
    input: async (world) => ({ id: await world.announcement() }),
    names: announcement,
    writes: { sys_announcement: ['send_status', 'cancel_time'] },
  }),
  ...[announcements.remove, announcements.removeBatch].map((endpoint) =>
    fixture(endpoint, {
      input: async (world) => {
        const id = await world.announcement({ send_status: '0', send_time: null });
        return endpoint === announcements.remove ? { id } : { ids: id };
      },
      names: endpoint === announcements.remove ? announcement : { ids: 'sys_announcement' },
      writes: { sys_announcement: [] },
    }),
  ),
];
