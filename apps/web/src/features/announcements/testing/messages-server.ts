import type { Notice } from '@baisi/contract/announcement-record';
import { attachments } from '@baisi/contract/attachments';
import { type Message, type MessageFolder, messages, type UnreadMessages } from '@baisi/contract/messages';
import { fakeServer, Refused } from '../../../testing/fake-server.ts';
import { pageOfRecords } from '../../../testing/record-answers.ts';
import { anAnnouncement } from './announcements-server.ts';

/** A message that was received and not read; pass the values that matter to the test. */
export function aMessage(over: Partial<Message> = {}): Message {
  const id = over.id ?? 'm1';
  return {
    ...aNotice({ id }),
    anntId: id,
    readFlag: '0',
    readTime: null,
    starFlag: '0',
    confirmTime: null,
    isExpired: false,
    ...over,
  };
}

/** A published announcement as its receivers see it. */
export function aNotice(over: Partial<Notice> = {}): Notice {
  const { id, createTime, msgContent, msgAbstract, busType, busId } = anAnnouncement();
  return {
    id,
    createTime,
    titile: '国庆放假通知', // sic
    msgContent,
    msgAbstract,
    busType,
    busId,
    priority: 'L',
    msgCategory: '1',
    sender: 'admin',
    sender_realname: '管理员',
    sendTime: '2026-09-20 09:00:00',
    openType: null,
    openPage: null,
    isPinned: false,
    mustRead: false,
    endTime: null,
    ...over,
  };
}

/** Unread messages as the bell's poll returns them. `told`: how many messages the server has told before the first. */
export const unreadOf = (
  notices: Notice[],
  system: Notice[] = [],
  told = 0,
  isSinceSignIn = false,
): UnreadMessages => ({
  anntMsgList: notices,
  anntMsgTotal: notices.length,
  sysMsgList: system,
  sysMsgTotal: system.length,
  news: [...notices, ...system]
    .map(({ id, titile }, at) => ({ no: told + at + 1, id, title: titile ?? '', isSinceSignIn }))
    .toReversed(), // sic
});

const isIn = (folder: MessageFolder, one: Message): boolean =>
  ({
    all: true,
    unread: one.readFlag === '0',
    notices: one.msgCategory === '1',
    system: one.msgCategory === '2',
    starred: one.starFlag === '1',
    expired: one.isExpired,
  })[folder];

/** A server with these messages of the user, which it changes as the commands say. */
export function messagesServer(received: Message[]) {
  const server = fakeServer();
  server.on(attachments.list, () => []);
  let held = received;
  const change = (ids: readonly string[], over: Partial<Message>) => {
    held = held.map((one) => (ids.includes(one.id) ? { ...one, ...over } : one));
    return null;
  };
  const listed = (folder: MessageFolder) => held.filter((one) => isIn(folder, one));
  server.on(
    messages.own,
    ({ folder = 'all', text }) =>
      pageOfRecords(listed(folder).filter((one) => one.titile.includes(text ?? ''))), // sic
  );
  server.on(messages.counts, () => ({
    all: listed('all').length,
    unread: listed('unread').length,
    notices: listed('notices').length,
    system: listed('system').length,
    starred: listed('starred').length,
    expired: listed('expired').length,
  }));
  server.on(messages.get, ({ id }) => {
    const found = held.find((one) => one.id === id);
    if (found === undefined) throw new Refused('announcement-revoked');
    return found;
  });
  server.on(messages.read, ({ anntId }) => change([anntId], { readFlag: '1' }));
  server.on(messages.readAll, () =>
    change(
      held.map(({ id }) => id),
      { readFlag: '1' },
    ),
  );
  server.on(messages.mark, ({ ids, readFlag, starFlag }) =>
    change(ids, {
      ...(readFlag === undefined ? {} : { readFlag }),
      ...(starFlag === undefined ? {} : { starFlag }),
    }),
  );
  server.on(messages.confirm, ({ anntId }) => change([anntId], { confirmTime: '2026-09-21 10:00:00' }));
  return server;
}
