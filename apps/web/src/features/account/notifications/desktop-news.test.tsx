import { notifications } from '@baisi/contract/notifications';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { desktopChoice } from '../../../platform/desktop/desktop-choice.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { signInAs } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { DesktopNews } from './desktop-news.tsx';

/** A browser in which the user answers the question about notifications with `answer`. */
function opened(answer: NotificationPermission) {
  const requestPermission = vi.fn(async () => {
    state.permission = answer;
    return answer;
  });
  const state = { permission: 'default' as NotificationPermission, requestPermission };
  vi.stubGlobal('Notification', state);
  signInAs();
  fakeServer().on(notifications.push, () => ({ key: null, isOn: false }));
  return { requestPermission, ...renderPage(<DesktopNews />) };
}
const box = (name: string) => screen.findByRole('switch', { name });

test('the browser asks for the permission only when the user switches notifications on', async () => {
  const { requestPermission, user } = opened('granted');
  const shows = await box('在此浏览器显示桌面通知');
  expect(requestPermission).not.toHaveBeenCalled();
  await user.click(shows);
  await waitFor(() => expect(desktopChoice('u-zhoulan')).toEqual({ shows: true, sounds: false }));
  expect(requestPermission).toHaveBeenCalledOnce();
  await user.click(await box('播放提示音'));
  await user.click(shows);
  await waitFor(() => expect(desktopChoice('u-zhoulan')).toEqual({ shows: false, sounds: true }));
});

test('a refused permission is told in words, and nothing is switched on', async () => {
  const { user } = opened('denied');
  await user.click(await box('在此浏览器显示桌面通知'));
  expect(
    await screen.findByText('浏览器已拒绝本站的通知权限，请在浏览器的网站设置中允许后重试。'),
  ).toBeTruthy();
  expect(desktopChoice('u-zhoulan').shows).toBe(false);
});
