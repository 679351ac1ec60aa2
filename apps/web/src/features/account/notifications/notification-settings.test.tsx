import { type Message, messages } from '@baisi/contract/messages';
import {
  type Delivery,
  notifications,
  type NotificationSettings as Settings,
} from '@baisi/contract/notifications';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { signInAs } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { NotificationSettings } from './notification-settings.tsx';

const stored: Settings = {
  version: 3,
  choices: { 'role-given': ['bell'] },
  quietFrom: null,
  quietTo: null,
  channels: [
    { channel: 'bell', sentTo: 'zhoulan' },
    { channel: 'email', sentTo: 'z****@example.com' },
    { channel: 'wecom', sentTo: null },
  ],
};

const told: Message[] = [
  {
    id: 'm1',
    anntId: 'm1',
    createTime: '2026-11-20 23:00:00',
    titile: '您获得了角色“审计”', // sic
    msgContent: null,
    msgAbstract: null,
    priority: 'M',
    msgCategory: '2',
    sender: null,
    sender_realname: null,
    sendTime: '2026-11-20 23:00:00',
    busType: 'role-given',
    busId: null,
    openType: null,
    openPage: null,
    isPinned: false,
    mustRead: false,
    endTime: null,
    readFlag: '0',
    readTime: null,
    starFlag: '0',
    confirmTime: null,
    isExpired: false,
  },
];

const deliveries: Delivery[] = [
  {
    channel: 'bell',
    state: 'skipped',
    reason: 'quiet',
    attempts: 0,
    error: null,
    time: '2026-11-20 23:00:00',
  },
  {
    channel: 'email',
    state: 'waiting',
    reason: null,
    attempts: 2,
    error: '连接超时',
    time: '2026-11-21 08:00:00',
  },
  {
    channel: 'wecom',
    state: 'skipped',
    reason: 'muted',
    attempts: 0,
    error: null,
    time: '2026-11-20 23:00:00',
  },
];

function open() {
  signInAs();
  const server = fakeServer();
  let settings = stored;
  server.on(notifications.settings, () => settings);
  server.on(notifications.push, () => ({ key: null, isOn: false }));
  server.on(notifications.save, (sent) => {
    settings = { ...settings, ...sent, version: settings.version + 1 };
    return settings;
  });
  server.on(messages.own, () => ({
    records: told,
    total: 1,
    size: 10,
    current: 1,
    pages: 1,
    totalIsExact: true,
  }));
  server.on(notifications.deliveries, () => deliveries);
  return { server, ...renderPage(<NotificationSettings />, { at: '/account/settings/security' }) };
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('quick clicks are shown at once and saved one after another, each with the version of the last answer', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('checkbox', { name: '获得角色：邮件' }));
  expect(box('获得角色：邮件').checked).toBe(true);
  await user.click(box('获得角色：站内提醒'));
  expect(box('获得角色：站内提醒').checked).toBe(false);
  await waitFor(() => expect(server.inputs(notifications.save)).toHaveLength(2));
  expect(server.inputs(notifications.save)).toMatchObject([
    { version: 3, choices: { 'role-given': ['bell', 'email'] } },
    { version: 4, choices: { 'role-given': ['email'] } },
  ]);
});

test('the default channels of a security kind cannot be switched off, others can be added', async () => {
  open();
  await screen.findByText('密码被他人重置');
  expect(box('密码被他人重置：邮件（不能关闭）')).toMatchObject({ checked: true, disabled: true });
  expect(box('密码被他人重置：企业微信')).toMatchObject({ checked: false, disabled: false });
  expect(screen.getByRole('columnheader', { name: /^企业微信\s*未绑定$/ })).toBeTruthy();
});

test('quiet hours begin with usual times, and end when they are switched off', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('switch', { name: '开启免打扰' }));
  await screen.findByText('至次日');
  await user.click(screen.getByRole('switch', { name: '开启免打扰' }));
  await waitFor(() => expect(screen.queryByText('至次日')).toBeNull());
  expect(server.inputs(notifications.save)).toMatchObject([
    { quietFrom: '22:00', quietTo: '08:00' },
    { quietFrom: null, quietTo: null },
  ]);
});

test('after a refusal the stored settings are shown again', async () => {
  const { user, server } = open();
  await screen.findByText('获得角色');
  server.refuse(notifications.save, 'unavailable');
  await user.click(box('获得角色：邮件'));
  await waitFor(() => expect(server.inputs(notifications.save)).toHaveLength(1));
  await waitFor(() => expect(box('获得角色：邮件')).toMatchObject({ checked: false, disabled: false }));
});

test('a message tells what became of it on every channel, and whether it was read', async () => {
  const { user } = open();
  await user.click(await screen.findByText('您获得了角色“审计”'));
  expect(await screen.findByText('处于免打扰时段，未弹出提醒')).toBeTruthy();
  expect(screen.getByText('已尝试 2 次，最近一次：连接超时，将于 2026-11-21 08:00 重试')).toBeTruthy();
  expect(screen.getByText('您没有为此类消息开启该方式')).toBeTruthy();
  expect(screen.getByText('尚未阅读')).toBeTruthy();
});
