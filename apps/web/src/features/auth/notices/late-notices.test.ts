import { expect, onTestFinished, test, vi } from 'vitest';
import { notify } from '../../../platform/notify.ts';
import { lateNotices } from './late-notices.ts';

const network = vi.hoisted(() => ({ isOff: true, said: [] as string[] }));
vi.mock('./draw-notices.tsx', () => ({
  drawNotices: () => {
    if (network.isOff) throw new TypeError('Failed to fetch dynamically imported module');
    const say = ({ text }: { text: string }) => network.said.push(text);
    return { notifier: { success: () => {}, warning: () => {}, error: say }, stop: () => {} };
  },
}));

test('a message whose code cannot be loaded is told by the browser, and the next one loads the code again', async () => {
  const alert = vi.fn();
  vi.stubGlobal('alert', alert);
  const { stop } = lateNotices();
  onTestFinished(stop);
  notify.error({ title: '登录失败', text: '密码错误' });
  await expect.poll(() => alert.mock.calls).toEqual([['网络异常，请重试']]);
  expect(network.said).toEqual([]);

  network.isOff = false;
  notify.error({ title: '登录失败', text: '密码错误' });
  await expect.poll(() => network.said).toEqual(['密码错误']);
  expect(alert).toHaveBeenCalledTimes(1);
});
