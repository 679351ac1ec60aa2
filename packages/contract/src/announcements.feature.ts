import { announcementFields } from './announcement-record.ts';
import { announcements } from './announcements.ts';
import { button, contractFeature, recordButtons, recordsOf, systemPage } from './contract-feature.ts';
import { messages } from './messages.ts';

const menu = 'menu-announcements';

/** 系统通告 and 我的消息. */
export const announcementsFeature = contractFeature({
  endpoints: { announcements, messages },
  pages: ['system/SysAnnouncementList', 'system/UserAnnouncementList'],
  records: [
    recordsOf(announcements, {
      fields: announcementFields,
      table: 'sys_announcement',
      resource: 'system/SysAnnouncementList',
      rowFields: {
        titile: { kind: 'text', label: '标题' }, // sic
        priority: { kind: 'text', label: '优先级' },
        msgCategory: { kind: 'text', label: '消息类型' },
        sender: { kind: 'text', label: '发布人' },
      },
    }),
  ],
  menus: [
    {
      id: 'menu-my-announcements',
      order: 2,
      name: '我的消息',
      url: '/isps/userAnnouncement',
      component: 'system/UserAnnouncementList',
      icon: 'bell',
      keepAlive: true,
    },
    systemPage(menu, 11, [
      '系统通告',
      '/isystem/annountCement', // spelling of api-contract
      'system/SysAnnouncementList',
      'notification',
    ]),
  ],
  buttons: [
    ...recordButtons(menu, 'announcement', '通告'),
    button('button-announcement-publish', menu, 'announcement:publish', '发布与撤销'),
    button('button-announcement-readings', menu, 'announcement:readings', '阅读情况'),
    button('button-announcement-remind', menu, 'announcement:remind', '催办'),
  ],
});
