import { contractFeature, systemPage } from './contract-feature.ts';

/** The menu rows of pages that do not exist yet: they are hidden until their component is a page. */
export const announcementsFeature = contractFeature({
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
    systemPage('menu-announcements', 11, [
      '系统通告',
      '/isystem/annountCement', // sic
      'system/SysAnnouncementList',
      'notification',
    ]),
  ],
});
