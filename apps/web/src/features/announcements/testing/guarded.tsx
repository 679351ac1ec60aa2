// The editor is fetched on first use; importing it here spares each test the wait.
import '../../../fields/rich-text/rich-text-editor.tsx';
import { type AnnouncementRecord, announcementFields } from '@baisi/contract/announcement-record';
import type { GuardedFeature, GuardedPage } from '../../../testing/guarded-page.ts';
import { AnnouncementsListPage } from '../announcements-list-page.tsx';
import { anAnnouncement, announcementsServer } from './announcements-server.ts';

const formOf = (over: Partial<AnnouncementRecord>, form: readonly string[]): GuardedPage => ({
  page: <AnnouncementsListPage />,
  at: '/isystem/annountCement?edit=a-holiday',
  serve: () => announcementsServer([anAnnouncement(over)]),
  ready: '标题',
  form,
});

/** The form with other receivers, of which only the field of their ids is tested. */
const receiversOf = (field: 'userIds' | 'departIds' | 'roleIds', over: Partial<AnnouncementRecord>) => ({
  ...formOf(over, [field]),
  scope: `.ant-form-item:has([id$="msgType"], [id$="${field}"])`,
  ready: announcementFields.fields[field].label,
  bare: '接收对象',
});

const common = [
  'titile', // sic
  'msgContent',
  'msgAbstract',
  'priority',
  'msgCategory',
  'msgType',
  'forLater',
  'startTime',
  'endTime',
  'openType',
  'openPage',
  'isPinned',
  'mustRead',
  'sendChannels',
  'overridesChoices',
];

export const guarded: GuardedFeature = {
  pages: {
    announcement: [
      formOf({}, common),
      receiversOf('userIds', { msgType: 'USER', userIds: 'u-zhoulan,' }),
      receiversOf('departIds', { msgType: 'DEPART', departIds: 'd1,' }),
      receiversOf('roleIds', { msgType: 'ROLE', roleIds: 'r1,' }),
    ],
  },
};
