import { announcements } from '@baisi/contract/announcements';
import { featureCases, recordById } from '../../../testing/feature-cases.ts';
import { sql } from '../../../testing/test-server.ts';
import { announcementTable } from '../announcements.repository.ts';
import { announcementFixtures } from './fixtures.ts';

export const cases = featureCases({
  fixtures: announcementFixtures,
  records: {
    sys_announcement: (call) => ({
      edit: announcements.edit,
      add: announcements.add,
      fields: () => ({
        titile: '部分修改', // sic
        msgContent: '<p>内容</p>',
        msgAbstract: '摘要',
        startTime: '2026-01-01 08:00:00',
        endTime: '2027-01-01 08:00:00',
        priority: 'M',
        msgCategory: '2',
        msgType: 'USER',
        userIds: 'user-linmeihua,',
        departIds: 'dept-hr,',
        roleIds: 'role-auditor,',
        forLater: false,
        isPinned: true,
        mustRead: true,
        sendChannels: 'email',
        overridesChoices: true,
        openType: 'url',
        openPage: '/isystem/user',
      }),
      others: {
        titile: '别的通告', // sic
        msgContent: '<p>别的内容</p>',
        msgAbstract: '别的摘要',
        startTime: '2026-02-01 08:00:00',
        endTime: '2027-02-01 08:00:00',
        priority: 'H',
        msgCategory: '1',
        msgType: 'DEPART',
        userIds: 'user-linmeihua,user-xuhaoran,',
        departIds: 'dept-hr,dept-it,',
        roleIds: 'role-admin,',
        forLater: true,
        isPinned: false,
        mustRead: false,
        sendChannels: 'sms,wecom',
        overridesChoices: false,
        openType: null,
        openPage: '/isystem/role',
      },
      needed: ['userIds'],
      told: { field: 'titile', label: '标题' }, // sic
      read: recordById(call, announcements.get),
    }),
  },
  rows: {
    'system/SysAnnouncementList': {
      menu: 'menu-announcements',
      source: announcementTable.source,
      list: announcements.list,
      change: { edit: announcements.edit, form: { titile: '改名' } }, // sic
      rows: sql`sys_announcement`,
      rules: [{ ruleColumn: 'titile', ruleConditions: 'LIKE', ruleValue: '3' }], // sic
      addOddRows: (server) =>
        server.rows(sql`insert into sys_announcement (id, title, priority, msg_category, msg_type)
          select 'odd-' || n, '通告' || n % 7, 'L', '1', 'ALL' from generate_series(1, 60) n`),
      made: { field: 'createBy', value: 'made' },
      foreign: {
        sys_announcement: (world) =>
          world.announcement({ create_by: 'admin', send_status: '0', send_time: null }),
      },
    },
  },
});
