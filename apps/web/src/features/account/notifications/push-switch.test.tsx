import { notifications, type OwnPush } from '@baisi/contract/notifications';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { desktopChoice } from '../../../platform/desktop/desktop-choice.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { signInAs } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { PushSwitch } from './push-switch.tsx';

const subscription = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) },
};

/** A browser with a push service whose answer to a subscription is `subscribe`. */
function opened(subscribe: () => Promise<unknown>, permission: NotificationPermission = 'granted') {
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  const unsubscribe = vi.fn(async () => true);
  const registration = { pushManager: { subscribe, getSubscription: async () => ({ unsubscribe }) } };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  signInAs();
  const server = fakeServer();
  let push: OwnPush = { key: 'a-key', isOn: false };
  server.on(notifications.push, () => push);
  server.on(notifications.startPush, () => {
    push = { ...push, isOn: true };
    return null;
  });
  server.on(notifications.stopPush, () => {
    push = { ...push, isOn: false };
    return null;
  });
  return { server, unsubscribe, ...renderPage(<PushSwitch />) };
}
const box = () => screen.findByRole('switch', { name: '关闭页面后也提醒（浏览器推送）' });

test('the browser subscribes with the key of the installation, and ends the subscription when it is switched off', async () => {
  const subscribe = vi.fn(async () => ({ toJSON: () => subscription }));
  const { server, unsubscribe, user } = opened(subscribe);
  await user.click(await box());
  await waitFor(() => expect(desktopChoice('u-zhoulan').pushes).toBe(true));
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'a-key' });
  expect(server.inputs(notifications.startPush)).toEqual([
    { endpoint: subscription.endpoint, ...subscription.keys },
  ]);
  await waitFor(async () => expect((await box()).getAttribute('aria-checked')).toBe('true'));
  await user.click(await box());
  await waitFor(() => expect(desktopChoice('u-zhoulan').pushes).toBe(false));
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('a push service that cannot be reached, and a refused permission, are told in words', async () => {
  const { user, unmount } = opened(() => Promise.reject(new DOMException('', 'AbortError')));
  await user.click(await box());
  expect(await screen.findByText(/^无法连接此浏览器的推送服务/)).toBeTruthy();
  expect(desktopChoice('u-zhoulan').pushes).toBeUndefined();
  unmount();
  const refused = opened(() => Promise.reject(new Error('not asked')), 'denied');
  await refused.user.click(await box());
  expect(await screen.findByText(/^浏览器已拒绝本站的通知权限/)).toBeTruthy();
});
