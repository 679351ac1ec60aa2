import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { aNotice, unreadOf } from '../testing/messages-server.ts';
import { Bell } from './bell.tsx';
import { isUnreadFailed, unreadMessages, unreadWanted } from './unread-messages.ts';

const holiday = aNotice({ id: 'n1', titile: '国庆放假', priority: 'H', isPinned: true }); // sic
const locked = aNotice({ id: 's1', titile: '账号已锁定', msgCategory: '2', priority: 'M' }); // sic

beforeEach(() => {
  unreadMessages.write(undefined);
  isUnreadFailed.write(false);
  return () => unreadMessages.write(undefined);
});

function opened(unread = unreadOf([holiday], [locked])) {
  unreadMessages.write(unread);
  const onOpen = vi.fn<(id: string) => void>();
  return { ...renderPage(<Bell onOpen={onOpen} path="/isps/userAnnouncement" />), onOpen };
}

const bell = () => screen.getByRole('button', { name: /^消息/ });
const popover = () => screen.queryByRole('dialog', { name: '未读消息' });

test('the badge counts both categories, and stops counting at 99', { meta: { spec: 'bell.popover' } }, () => {
  opened({ ...unreadOf([holiday], [locked]), anntMsgTotal: 98 });
  expect(bell().textContent).toBe('99');
});

test('without unread messages there is no badge, and the popover says so', async () => {
  const { user } = opened(unreadOf([]));
  expect(bell()).toHaveProperty('textContent', '');
  await user.click(bell());
  expect(within(popover() ?? document.body).getByText('暂无消息')).toBeTruthy();
});

test('before the first answer the popover says that it is loading', async () => {
  const { user } = renderPage(<Bell onOpen={vi.fn()} path="/m" />);
  await user.click(bell());
  expect(screen.getByText('正在加载…')).toBeTruthy();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['通知', '系统消息']);
  expect(screen.getByRole('tabpanel').getAttribute('aria-busy')).toBe('true');
});

test('opening asks for the messages anew, and a failed reading is told with a way to repeat it', {
  meta: { spec: 'bell.popover' },
}, async () => {
  const { user } = renderPage(<Bell onOpen={vi.fn()} path="/m" />);
  const before = unreadWanted.read();
  await user.click(bell());
  expect(unreadWanted.read()).toBe(before + 1);
  act(() => isUnreadFailed.write(true));
  expect(screen.getByRole('tabpanel').textContent).toBe('消息加载失败 重试');
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(unreadWanted.read()).toBe(before + 2);
  expect(screen.getByRole('tabpanel').textContent).toBe('正在加载…');
  expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
  act(() => unreadMessages.write(unreadOf([holiday])));
  expect(screen.getByText('国庆放假')).toBeTruthy();
});

test('messages that could not be read anew stay, with a line that says so and repeats the reading', {
  meta: { spec: 'bell.popover' },
}, async () => {
  const { user } = opened();
  await user.click(bell());
  act(() => isUnreadFailed.write(true));
  expect(screen.getByRole('alert').textContent).toBe('未能刷新，显示的是上次的消息 重试');
  expect(screen.getByText('国庆放假')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(popover()).not.toBeNull();
});

test('each tab tells its number and shows title, time and priority of its messages', {
  meta: { spec: 'bell.popover' },
}, async () => {
  const { user } = opened();
  await user.click(bell());
  const lines = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['通知(1)', '系统消息(1)']);
  expect(lines().map((line) => line.textContent)).toEqual(['置顶国庆放假2026-09-20 09:00:00 发布紧急消息']);
  await user.click(screen.getByRole('tab', { name: '系统消息(1)' }));
  expect(lines().map((line) => line.textContent)).toEqual(['账号已锁定2026-09-20 09:00:00 发布重要消息']);
});

test('with system messages only, their tab is open first', async () => {
  const { user } = opened(unreadOf([], [locked]));
  await user.click(bell());
  expect(screen.getByText('账号已锁定')).toBeTruthy();
});

test('by keyboard alone: the bell opens, arrows change the tab, Enter opens a message, and the focus returns', async () => {
  const { user, onOpen } = opened();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('通知(1)');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('系统消息(1)');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('s1');
  expect(popover()).toBeNull();
  expect(document.activeElement).toBe(bell());
});

test('Escape closes the popover and returns the focus; leaving it by Tab closes it, too', async () => {
  const { user } = opened(unreadOf([]));
  await user.click(bell());
  await user.keyboard('{Escape}');
  expect([popover(), document.activeElement]).toEqual([null, bell()]);
  await user.click(bell());
  fireEvent.blur(bell(), { relatedTarget: document.body });
  expect(popover()).toBeNull();
});

test('opened by the pointer, it closes 100 ms after the pointer has left, and stays if the pointer comes back', {
  meta: { spec: 'limits.bell-popover' },
}, () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    opened();
    const box = bell().parentElement ?? document.body;
    fireEvent.pointerEnter(box, { pointerType: 'mouse' });
    expect(popover()).not.toBeNull();
    fireEvent.pointerLeave(box, { pointerType: 'mouse' });
    vi.advanceTimersByTime(90);
    fireEvent.pointerEnter(box, { pointerType: 'mouse' });
    vi.advanceTimersByTime(200);
    expect(popover()).not.toBeNull();
    fireEvent.pointerLeave(box, { pointerType: 'mouse' });
    act(() => {
      vi.advanceTimersByTime(100);
    });
    expect(popover()).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('an answer that arrives while the popover is open changes its lines', async () => {
  const { user } = opened();
  await user.click(bell());
  act(() => unreadMessages.write(unreadOf([], [locked])));
  expect(screen.queryByText('国庆放假')).toBeNull();
  expect(screen.getByRole('tab', { name: '通知(0)' })).toBeTruthy();
});
