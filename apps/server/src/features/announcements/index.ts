import type { ServerFeature } from '../../feature.ts';
import { announcementHistory } from './announcement.history.ts';
import { announcementFiles } from './announcement-files.ts';
import { announcementTable } from './announcements.repository.ts';
import { announcementsRoutes, messagesRoutes } from './announcements.routes.ts';
import { createAnnouncementsService } from './announcements.service.ts';
import { createDelivering } from './delivering.ts';
import { createMessagesService } from './messages/messages.service.ts';
import { createNews } from './news.ts';
import type { AnnouncementsNeeds } from './publishing.service.ts';
import { createReadings } from './readings.service.ts';

/** 系统通告 and 我的消息: writing and publishing announcements, and reading them. */
export function announcementsFeature(needs: AnnouncementsNeeds) {
  const { work, clock, bus, jobs, rights } = needs;
  const news = createNews({ work, clock, bus, jobs });
  const delivering = createDelivering(needs);
  const service = createAnnouncementsService(needs, { news, delivering });
  return {
    routes: [
      ...announcementsRoutes(service, createReadings({ work, rights })),
      ...messagesRoutes(createMessagesService({ work, clock, bus })),
    ],
    jobs: [news.job, delivering.job],
    fileHolders: { sys_announcement: announcementFiles({ clock, rights }) },
    histories: [announcementHistory(service)],
    rows: {
      [announcementTable.resource]: { access: 'announcement:list', source: announcementTable.source },
    },
  } satisfies ServerFeature;
}
