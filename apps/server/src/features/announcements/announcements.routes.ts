import { announcements } from '@baisi/contract/announcements';
import { messages } from '@baisi/contract/messages';
import { on, type Route } from '../../platform/http/route.ts';
import type { AnnouncementsService } from './announcements.service.ts';
import type { MessagesService } from './messages/messages.service.ts';
import type { Readings } from './readings.service.ts';

export const announcementsRoutes = (service: AnnouncementsService, readings: Readings): Route[] => [
  on(announcements.list, ({ query }, { actor }) => service.list(actor, query)),
  on(announcements.get, ({ id }, { actor }) => service.get(actor, id)),
  on(announcements.add, (form, { actor }) => service.add(actor, form)),
  on(announcements.edit, (form, { actor }) => service.edit(actor, form)),
  on(announcements.remove, ({ id }, { actor }) => service.remove(actor, [id])),
  on(announcements.removeBatch, ({ ids }, { actor }) => service.remove(actor, ids)),
  on(announcements.publish, ({ id }, { actor }) => service.publish(actor, id)),
  on(announcements.revoke, ({ id }, { actor }) => service.revoke(actor, id)),
  on(announcements.readAgain, ({ id }, { actor }) => service.readAgain(actor, id)),
  on(announcements.preview, ({ id }, { actor }) => service.countReceivers(actor, id)),
  on(announcements.readings, ({ id }, { actor }) => readings.byDepartment(actor, id)),
  on(announcements.remind, (input, { actor }) => service.remind(actor, input)),
  on(announcements.deliveryCounts, ({ id }, { actor }) => readings.deliveryCounts(actor, id)),
  on(announcements.receivers, (query, { actor }) => readings.receivers(actor, query)),
];

export const messagesRoutes = (service: MessagesService): Route[] => [
  on(messages.unread, ({ pageSize }, { actor }) => service.unread(actor, pageSize)),
  on(messages.get, ({ id }, { actor }) => service.get(actor, id)),
  on(messages.read, ({ anntId }, { actor }) => service.read(actor, anntId)),
  on(messages.own, (query, { actor }) => service.own(actor, query)),
  on(messages.counts, (_input, { actor }) => service.counts(actor)),
  on(messages.readAll, (_input, { actor }) => service.readAll(actor)),
  on(messages.mark, (input, { actor }) => service.mark(actor, input)),
  on(messages.confirm, ({ anntId }, { actor }) => service.confirm(actor, anntId)),
  on(messages.remind, ({ anntId }, { actor }) => service.remind(actor, anntId)),
];
