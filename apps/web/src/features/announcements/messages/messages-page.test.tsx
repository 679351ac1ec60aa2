import { messages } from '@baisi/contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signInAs } from '../../../testing/people.ts';
import { pageOfRecords } from '../../../testing/record-answers.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aMessage, messagesServer } from '../testing/messages-server.ts';
import { MessagesPage } from './messages-page.tsx';

const at = '/isps/userAnnouncement';
const three = [
  aMessage({ id: 'm1', titile: '国庆放假', priority: 'H', isPinned: true, mustRead: true }), // sic
  aMessage({ id: 'm2', titile: '食堂停业', readFlag: '1' }), // sic
  aMessage({ id: 'm3', titile: '账号已锁定', msgCategory: '2', readFlag: '1', starFlag: '1' }), // sic
];

function opened(search = '', received = three) {
  signInAs();
  const server = messagesServer(received);
  return { server, ...renderPage(<MessagesPage />, { at: `${at}${search}` }) };
}

const list = () => screen.findByRole('list', { name: '消息' });
const titles = async () =>
  within(await list())
    .getAllByRole('button', { name: /^星标/ })
    .map((star) => star.getAttribute('aria-label')?.slice(2));
const folders = () => within(screen.getByRole('navigation', { name: '文件夹' }));
const reading = () => within(screen.getByRole('region', { name: '消息内容' }));

test('the folders tell their numbers, and each shows its messages', async () => {
  const { user, search } = opened();
  expect(await titles()).toEqual(['国庆放假', '食堂停业', '账号已锁定']);
  await waitFor(() =>
    expect(
      folders()
        .getAllByRole('button')
        .map((folder) => folder.textContent),
    ).toEqual(['全部3', '未读1', '通知公告2', '系统消息1', '星标1', '已过期']),
  );
  await user.click(folders().getByRole('button', { name: /^系统消息/ }));
  await waitFor(async () => expect(await titles()).toEqual(['账号已锁定']));
  expect(search().get('folder')).toBe('system');
  await user.click(folders().getByRole('button', { name: /^已过期/ }));
  expect(await screen.findByText('暂无消息')).toBeTruthy();
});

test('an unread message has the word 未读, and its facts tell priority, pin and missing confirmation', async () => {
  opened();
  const [first, second] = within(await list()).getAllByRole('listitem');
  for (const words of ['未读', '置顶', '优先级 高', '待确认', '通知公告', '管理员'])
    expect(within(first ?? document.body).getByText(words)).toBeTruthy();
  expect(within(second ?? document.body).queryByText('未读')).toBeNull();
});

test('a message that is opened counts as read and keeps its place, also in the folder of unread ones', async () => {
  const { user, server } = opened('?folder=unread');
  await user.click(within(await list()).getByText('国庆放假'));
  expect(await reading().findByRole('heading', { name: '国庆放假' })).toBeTruthy();
  await waitFor(() => expect(server.inputs(messages.read)).toEqual([{ anntId: 'm1' }]));
  await waitFor(async () => expect(within(await list()).queryByText('未读')).toBeNull());
  expect(await titles()).toEqual(['国庆放假']);
});

test('by keyboard alone: arrows open the next and the previous message and stop at the ends', async () => {
  const { user, search } = opened('?id=m2');
  await reading().findByRole('heading', { name: '食堂停业' });
  within(await list())
    .getByRole('button', { current: true })
    .focus();
  await user.keyboard('{ArrowDown}');
  expect(await reading().findByRole('heading', { name: '账号已锁定' })).toBeTruthy();
  await user.keyboard('{ArrowDown}');
  expect(search().get('id')).toBe('m3');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(await reading().findByRole('heading', { name: '国庆放假' })).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('国庆放假');
});

test('chosen messages are marked together, and the choice ends when it is done', async () => {
  const { user, server } = opened();
  await user.click(await screen.findByRole('checkbox', { name: '选择国庆放假' }));
  await user.click(screen.getByRole('checkbox', { name: '选择食堂停业' }));
  await user.click(screen.getByRole('button', { name: '标为已读' }));
  await waitFor(() => expect(server.inputs(messages.mark)).toEqual([{ ids: 'm1,m2', readFlag: '1' }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: '标为已读' })).toBeNull());
});

test('全部标注已读 asks first', async () => {
  const { user, server, said } = opened();
  await list();
  await user.click(screen.getByRole('button', { name: '全部标注已读' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('是否全部标注已读?')).toBeTruthy();
  expect(server.asked(messages.readAll)).toEqual([]);
  await user.click(question.getByRole('button', { name: '全部标注已读' }));
  await waitFor(() => expect(said).toEqual([{ kind: 'success', text: '全部已读' }]));
  await waitFor(() => expect(folders().getByRole('button', { name: '未读' })).toBeTruthy());
});

test('a search asks the server for title and content, and says when nothing was found', async () => {
  const { user, server } = opened();
  await list();
  await user.type(screen.getByRole('searchbox', { name: '搜索消息' }), '食堂{Enter}');
  await waitFor(async () => expect(await titles()).toEqual(['食堂停业']));
  expect(server.inputs(messages.own).at(-1)).toMatchObject({ text: '食堂', pageNo: '1' });
  await user.type(screen.getByRole('searchbox', { name: '搜索消息' }), '不存在{Enter}');
  expect(await screen.findByText('没有找到消息')).toBeTruthy();
});

test('a star of the list is set and removed', async () => {
  const { user, server } = opened();
  const star = await screen.findByRole('button', { name: '星标国庆放假' });
  expect(star.getAttribute('aria-pressed')).toBe('false');
  await user.click(star);
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
  expect(server.inputs(messages.mark)).toEqual([{ ids: 'm1', starFlag: '1' }]);
});

test('a link to a revoked message says so beside the list', async () => {
  opened('?id=gone');
  expect(await reading().findByText('该公告已被撤销')).toBeTruthy();
  expect(await titles()).toHaveLength(3);
});

test('the second page is asked for, and is part of the address', async () => {
  const { user, server, search } = opened();
  server.on(messages.own, ({ pageNo }) => ({
    ...pageOfRecords([aMessage({ id: `p${pageNo}`, titile: `第${pageNo}页` })]), // sic
    total: 45,
    size: 20,
    pages: 3,
  }));
  await user.click(folders().getByRole('button', { name: /^通知公告/ }));
  expect(await screen.findByText('第1页')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /下一页|right/ }));
  expect(await screen.findByText('第2页')).toBeTruthy();
  expect(search().get('page')).toBe('2');
});
