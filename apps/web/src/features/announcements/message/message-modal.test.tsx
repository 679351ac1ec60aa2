import { messages } from '@baisi/contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signInAs } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aMessage, messagesServer } from '../testing/messages-server.ts';
import { MessageModal } from './message-modal.tsx';

function opened(over: Parameters<typeof aMessage>[0], id = 'm1') {
  signInAs();
  const server = messagesServer([aMessage(over)]);
  const onClose = vi.fn<() => void>();
  return { server, onClose, ...renderPage(<MessageModal id={id} onClose={onClose} />) };
}

const dialog = () => within(screen.getByRole('dialog', { name: '通知消息' }));
const button = (name: string) => dialog().queryByRole('button', { name });

test('a message shows title, priority, sender, time and its text, and counts as read by being opened', {
  meta: { spec: 'announcement.detail' },
}, async () => {
  const { server } = opened({ priority: 'H', endTime: '2099-10-08 00:00:00' });
  expect(await screen.findByRole('heading', { name: '国庆放假通知' })).toBeTruthy();
  for (const words of [
    '紧急消息',
    '发布人：管理员',
    '发布时间： 2026-09-20 09:00:00',
    '有效期至 2099-10-08 00:00',
  ])
    expect(screen.getByText(words)).toBeTruthy();
  const body = document.querySelector('[data-rich-text]')?.shadowRoot;
  expect(body?.querySelector('.body')?.innerHTML).toBe('<p>十月一日至七日放假。</p>');
  await waitFor(() => expect(server.inputs(messages.read)).toEqual([{ anntId: 'm1' }]));
});

test('a message that was read is not marked as read again', async () => {
  const { server } = opened({ readFlag: '1' });
  await screen.findByRole('button', { name: '标为未读' });
  expect(server.asked(messages.read)).toEqual([]);
});

test('标为未读 stays: the open message does not become read again', async () => {
  const { server, user } = opened({});
  await user.click(await screen.findByRole('button', { name: '标为未读' }));
  await waitFor(() => expect(button('标为未读')).toBeNull());
  expect(server.asked(messages.read)).toHaveLength(1);
  expect(server.inputs(messages.mark)).toEqual([{ ids: 'm1', readFlag: '0' }]);
});

test('a message that must be read asks for 我已知晓, and afterwards tells when that was', async () => {
  const { user, server } = opened({ mustRead: true });
  await user.click(await screen.findByRole('button', { name: '我已知晓' }));
  expect(await screen.findByText('已于 2026-09-21 10:00:00 确认知晓')).toBeTruthy();
  expect(button('我已知晓')).toBeNull();
  expect(server.inputs(messages.confirm)).toEqual([{ anntId: 'm1' }]);
});

test('a refused confirmation is told, and can be repeated', async () => {
  const { user, server, said } = opened({ mustRead: true });
  server.refuse(messages.confirm, 'announcement-revoked');
  await user.click(await screen.findByRole('button', { name: '我已知晓' }));
  await waitFor(() => expect(said).toEqual([{ kind: 'error', text: '该公告已被撤销' }]));
  expect(button('我已知晓')).not.toBeNull();
});

test('去处理 leads to the address of the message and leaves the dialog', {
  meta: { spec: 'announcement.detail' },
}, async () => {
  const { user, onClose } = opened({ openType: 'url', openPage: '/isystem/user' });
  const link = await screen.findByRole('link', { name: '去处理' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/isystem/user', null]);
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['an address of another server opens a window of its own', 'url', 'https://example.com/a', '_blank'],
  ['a script is no address', 'url', 'javascript:alert(1)', undefined],
  ['a page that is not in the menu of the user has no button', 'component', 'system/UserList', undefined],
] as const)('%s', async (_, openType, openPage, target) => {
  opened({ openType, openPage });
  await screen.findByRole('heading', { name: '国庆放假通知' });
  expect(screen.queryByRole('link', { name: '去处理' })?.getAttribute('target')).toBe(target);
});

test('a star is set and removed', async () => {
  const { user, server } = opened({});
  await user.click(await screen.findByRole('button', { name: /^星\s?标$/ }));
  await user.click(await screen.findByRole('button', { name: '取消星标' }));
  await screen.findByRole('button', { name: /^星\s?标$/ });
  expect(server.inputs(messages.mark)).toEqual([
    { ids: 'm1', starFlag: '1' },
    { ids: 'm1', starFlag: '0' },
  ]);
});

test('a revoked message says so instead of an error', { meta: { spec: 'announcement.detail' } }, async () => {
  const { said } = opened({}, 'gone');
  expect(await screen.findByText('该公告已被撤销')).toBeTruthy();
  expect(said).toEqual([]);
});

test('a message that is not meant for the user says so', async () => {
  signInAs();
  const server = messagesServer([]);
  server.refuse(messages.get, 'not-found');
  renderPage(<MessageModal id="m1" onClose={vi.fn()} />);
  expect(await screen.findByText('该消息不存在，或不再发送给您')).toBeTruthy();
});

test('a failed load can be repeated', async () => {
  signInAs();
  const server = messagesServer([]);
  server.refuse(messages.get, 'internal');
  const { user } = renderPage(<MessageModal id="m1" onClose={vi.fn()} />);
  const again = await screen.findByText(/重\s?试/);
  server.on(messages.get, () => aMessage());
  await user.click(again);
  expect(await screen.findByRole('heading', { name: '国庆放假通知' })).toBeTruthy();
});

test('a message without content shows its summary', async () => {
  opened({ msgContent: null, msgAbstract: '只有摘要' });
  expect(await screen.findByText('只有摘要')).toBeTruthy();
});

test('the dialog fills the window and returns to its size; Escape closes it', {
  meta: { spec: 'announcement.detail' },
}, async () => {
  const { user, onClose } = opened({});
  await user.click(await screen.findByRole('button', { name: '全屏' }));
  await user.click(await screen.findByRole('button', { name: '退出全屏' }));
  expect(button('全屏')).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
