import type { AnnouncementRecord, AnnouncementToAdd, Notice } from '@baisi/contract/announcement-record';
import type { Message } from '@baisi/contract/messages';
import { type ExternalChannel, externalChannels } from '@baisi/contract/notification-kinds';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { AnnouncementRow } from './announcements.repository.ts';
import type { MessageRow } from './messages/messages.repository.ts';

const timeOf = (date: Date | null): string | null => (date === null ? null : toWireTime(date));
/** Comma-joined ids with the trailing comma of api-contract 2.12. */
const wireIds = (joined: string | null): string | null => (joined === null ? null : `${joined},`);
const idsOf = (joined: string | null): string[] => joined?.split(',') ?? [];
const joinedOf = (ids: readonly string[]): string | null => (ids.length === 0 ? null : ids.join(','));

/** The known channels of a comma-joined list, each once. */
export const channelsIn = (joined: string): ExternalChannel[] => {
  const chosen = joined.split(',');
  return externalChannels.filter((one) => chosen.includes(one));
};

const openTypeOf = (text: string | null): 'url' | 'component' | null =>
  text === 'url' || text === 'component' ? text : null;

/** Converts a stored announcement to its receivers' view of it. `content`: its sanitised HTML. */
export function toNotice(row: MessageRow | AnnouncementRow, content: string | null): Notice {
  return {
    id: row.id,
    createTime: toWireTime(row.create_time),
    titile: row.title, // sic
    msgContent: content,
    msgAbstract: row.msg_abstract,
    priority: row.priority === 'H' || row.priority === 'M' ? row.priority : 'L',
    msgCategory: row.msg_category === '2' ? '2' : '1',
    sender: row.sender,
    sender_realname: row.sender_realname,
    sendTime: timeOf(row.send_time),
    busType: row.bus_type,
    busId: row.bus_id,
    openType: openTypeOf(row.open_type),
    openPage: row.open_page,
    isPinned: row.is_pinned,
    mustRead: row.must_read,
    endTime: timeOf(row.end_time),
  };
}

/** Converts a stored announcement to the record that administrators see. */
export function toAnnouncement(row: AnnouncementRow, content: string | null): AnnouncementRecord {
  return {
    ...toNotice(row, content),
    version: row.version,
    createBy: row.create_by,
    updateBy: row.update_by,
    updateTime: timeOf(row.update_time),
    startTime: timeOf(row.start_time),
    msgType: row.msg_type,
    userIds: wireIds(row.user_ids),
    departIds: wireIds(row.depart_ids),
    roleIds: wireIds(row.role_ids),
    forLater: row.for_later,
    sendChannels: row.send_channels === '' ? null : row.send_channels,
    overridesChoices: row.overrides_choices,
    sendStatus: row.send_status === '1' || row.send_status === '2' ? row.send_status : '0',
    cancelTime: timeOf(row.cancel_time),
  };
}

/** Converts a message with what the user did with it. */
export function toMessage(row: MessageRow, content: string | null, now: Date): Message {
  return {
    ...toNotice(row, content),
    anntId: row.id,
    readFlag: row.is_read ? '1' : '0',
    readTime: timeOf(row.read_time),
    starFlag: row.is_starred ? '1' : '0',
    confirmTime: timeOf(row.confirm_time),
    isExpired: row.end_time !== null && row.end_time <= now,
  };
}

/** Converts a stored announcement to the values of its form. */
export const toForm = (row: AnnouncementRow): AnnouncementToAdd => ({
  titile: row.title, // sic
  msgContent: row.msg_content,
  msgAbstract: row.msg_abstract,
  startTime: row.start_time,
  endTime: row.end_time,
  priority: row.priority,
  msgCategory: row.msg_category,
  msgType: row.msg_type,
  userIds: idsOf(row.user_ids),
  departIds: idsOf(row.depart_ids),
  roleIds: idsOf(row.role_ids),
  forLater: row.for_later,
  isPinned: row.is_pinned,
  mustRead: row.must_read,
  sendChannels: channelsIn(row.send_channels),
  overridesChoices: row.overrides_choices,
  openType: row.open_type,
  openPage: row.open_page,
});

/** Converts a form to column values. Ids of receivers of another kind than `msgType` are stored without effect. */
export const toValues = (form: AnnouncementToAdd) => ({
  title: form.titile, // sic
  msg_content: form.msgContent,
  msg_abstract: form.msgAbstract,
  start_time: form.startTime,
  end_time: form.endTime,
  priority: form.priority,
  msg_category: form.msgCategory,
  msg_type: form.msgType,
  user_ids: joinedOf(form.userIds),
  depart_ids: joinedOf(form.departIds),
  role_ids: joinedOf(form.roleIds),
  for_later: form.forLater,
  is_pinned: form.isPinned,
  must_read: form.mustRead,
  send_channels: form.sendChannels.join(','),
  overrides_choices: form.overridesChoices,
  open_type: form.openType,
  open_page: form.openPage,
});
