// The block is imported on first use; importing it here spares the tests the wait.
import './comments-block.tsx';
import { type Comment, comments } from '@baisi/contract/comments';
import { files } from '@baisi/contract/files';
import { users } from '@baisi/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, Refused } from '../../testing/fake-server.ts';
import { aUser, signInAs } from '../../testing/people.ts';
import { pageOfRecords } from '../../testing/record-answers.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { aStoredFile } from '../../testing/stored-file.ts';
import { Comments } from './comments.tsx';

const aComment = (over: Partial<Comment> = {}): Comment => ({
  id: 'c1',
  version: 1,
  text: '请 @周岚 核对',
  mentions: [{ id: 'u-zhoulan', realname: '周岚' }],
  files: '',
  createBy: 'lili',
  createBy_realname: '李丽',
  createTime: '2026-11-26 09:00:00',
  editTime: null,
  isDeleted: false,
  editableUntil: null,
  isRemovable: false,
  ...over,
});

function opened(stored: Comment[], codes: readonly string[] = ['user:comment']) {
  signInAs({ codes });
  const server = fakeServer();
  server.on(comments.list, () => pageOfRecords(stored));
  server.on(users.choices, () => pageOfRecords([{ ...aUser(), orgCodeTxt: '总部' }]));
  return {
    server,
    ...renderPage(<Comments resource="sys_user" recordId="u1" writeCode="user:comment" />),
  };
}

const field = (name = '评论') => screen.findByRole('textbox', { name });

test('a comment shows its writer, its time, and the people it names; a deleted one only that it was there', async () => {
  opened([aComment({ editTime: '2026-11-26 09:05:00' }), aComment({ id: 'c2', text: '', isDeleted: true })]);
  const lines = within(await screen.findByRole('list', { name: '评论' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    '李丽2026-11-26 09:00已编辑请 @周岚 核对',
    '李丽2026-11-26 09:00该评论已删除',
  ]);
  expect(screen.getByText('@周岚').className).toContain('mention');
});

test('a user without the code reads comments, and sees no field and no buttons', async () => {
  opened([aComment({ isRemovable: true, editableUntil: '2026-11-26 09:15:00' })], []);
  await screen.findByRole('list', { name: '评论' });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('@ offers people, and the chosen one is sent with the comment; Ctrl+Enter sends it', async () => {
  const { server, user, said } = opened([]);
  server.on(comments.add, () => ({ id: 'c2', notTold: [] }));
  expect(await screen.findByText('还没有评论')).toBeTruthy();
  await user.type(await field(), '请 @周');
  await user.click(await screen.findByText('周岚（zhoulan）'));
  await user.type(await field(), '看一下{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(server.inputs(comments.add)).toEqual([
      { resource: 'sys_user', recordId: 'u1', text: '请 @周岚 看一下', mentions: 'u-zhoulan', files: '' },
    ]),
  );
  await waitFor(async () => expect(await field()).toHaveProperty('value', ''));
  expect(said).toEqual([]);
});

test('the list of people says in words that it searches, that nobody was found, and that the search failed', async () => {
  const { server, user } = opened([]);
  const found = Promise.withResolvers<ReturnType<typeof pageOfRecords<never>>>();
  server.on(users.choices, () => found.promise);
  await user.type(await field(), '@无');
  expect(await screen.findByRole('menuitem', { name: '正在查找…' })).toBeTruthy();
  await user.keyboard('{Enter}');
  found.resolve(pageOfRecords([]));
  expect(await screen.findByRole('menuitem', { name: '没有找到人员' })).toBeTruthy();
  server.refuse(users.choices, 'forbidden');
  await user.keyboard('名');
  expect(await screen.findByRole('menuitem', { name: '查找失败，请重试' })).toBeTruthy();
});

test('named people who may not read the record are told to the writer', async () => {
  const { server, user, said } = opened([]);
  server.on(comments.add, () => ({ id: 'c2', notTold: ['王五'] }));
  await user.type(await field(), '@王五 看');
  await user.click(screen.getByText(/^发\s?表$/));
  await waitFor(() => expect(said).toEqual([{ kind: 'warning', text: '王五无权查看该记录，不会收到提醒' }]));
});

test('files are uploaded with a comment, which waits for them, and its readers open them', async () => {
  const { server, user } = opened([aComment({ files: 'comment/报价.pdf' })]);
  const stored = Promise.withResolvers<string>();
  server.on(files.info, ({ paths }) => paths.map((path) => aStoredFile({ path, name: '报价.pdf' })));
  server.on(files.upload, () => stored.promise);
  server.on(comments.add, () => ({ id: 'c2', notTold: [] }));
  expect(await screen.findByRole('button', { name: '报价.pdf' })).toBeTruthy();
  await user.type(await field(), '见附件');
  const chooser = screen.getByLabelText<HTMLInputElement>('选择文件');
  await user.upload(chooser, new File(['x'], '合同.pdf', { type: 'application/pdf' }));
  await user.type(await field(), '{Control>}{Enter}{/Control}');
  stored.resolve('comment/合同.pdf');
  await screen.findByRole('button', { name: /^删除 / });
  expect(server.asked(comments.add)).toEqual([]);
  await user.click(screen.getByText(/^发\s?表$/));
  await waitFor(() =>
    expect(server.inputs(comments.add)).toMatchObject([{ text: '见附件', files: 'comment/合同.pdf' }]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /^删除 / })).toBeNull());
});

test('a refused comment stays in the field', async () => {
  const { server, user, said } = opened([]);
  server.on(comments.add, () => {
    throw new Refused('forbidden');
  });
  await user.type(await field(), '写了很久');
  await user.click(screen.getByText(/^发\s?表$/));
  await waitFor(() => expect(said).toEqual([{ kind: 'error', text: '拒绝访问' }]));
  expect(await field()).toHaveProperty('value', '写了很久');
});

test('an own comment is edited in its place, and deleted after a confirmation', async () => {
  const own = { isRemovable: true, editableUntil: '2026-11-26 09:15:00' };
  const { server, user } = opened([aComment(own)]);
  server.on(comments.edit, () => ({ notTold: [] }));
  server.on(comments.remove, () => null);
  await user.click(await screen.findByText(/^编\s?辑$/));
  await user.type(await field('编辑评论'), '，谢谢');
  await user.click(screen.getByText(/^保\s?存$/));
  await waitFor(() =>
    expect(server.inputs(comments.edit)).toEqual([
      { id: 'c1', version: 1, text: '请 @周岚 核对，谢谢', mentions: 'u-zhoulan', files: '' },
    ]),
  );
  await user.click(await screen.findByText(/^删\s?除$/));
  const question = within(await screen.findByRole('dialog'));
  expect(server.asked(comments.remove)).toEqual([]);
  await user.click(question.getByText(/^删\s?除$/, { selector: 'button *' }));
  await waitFor(() => expect(server.inputs(comments.remove)).toEqual([{ id: 'c1' }]));
});
