import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNotices } from './notices.store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const textsOf = (notices: ReturnType<typeof createNotices>) => notices.list().map(({ text }) => text);

test('a notice stays four seconds', { meta: { spec: 'limits.notification' } }, () => {
  const notices = createNotices();
  notices.notifier.error({ title: '登录失败', text: '验证码错误' });
  vi.advanceTimersByTime(3_999);
  expect(notices.list()).toMatchObject([{ kind: 'error', title: '登录失败', text: '验证码错误' }]);
  vi.advanceTimersByTime(1);
  expect(notices.list()).toEqual([]);
});

test('a notice stays while the pointer is on it, and four seconds more', () => {
  const notices = createNotices();
  notices.notifier.warning('一');
  const id = notices.list()[0]?.id ?? 0;
  notices.hold(id);
  vi.advanceTimersByTime(60_000);
  expect(textsOf(notices)).toEqual(['一']);
  notices.release(id);
  vi.advanceTimersByTime(4_000);
  expect(textsOf(notices)).toEqual([]);
});

test('a repeated message is shown once, last', () => {
  const notices = createNotices();
  notices.notifier.warning('一');
  notices.notifier.success('二');
  notices.notifier.warning('一');
  expect(textsOf(notices)).toEqual(['二', '一']);
});

test('a closed notice is removed, and subscribers are notified', () => {
  const notices = createNotices();
  let heard = 0;
  const stop = notices.subscribe(() => {
    heard += 1;
  });
  notices.notifier.success('好');
  notices.close(notices.list()[0]?.id ?? 0);
  expect(notices.list()).toEqual([]);
  expect(heard).toBe(2);
  stop();
  notices.notifier.success('好');
  expect(heard).toBe(2);
});
