import { type Attachment, attachments } from '@baisi/contract/attachments';
import { idempotencyHeader } from '@baisi/contract/endpoint';
import { files } from '@baisi/contract/files';
import { uploads } from '@baisi/contract/uploads';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type FakeServer, fakeServer, Refused } from '../../testing/fake-server.ts';
import { aUser, signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { aStoredFile } from '../../testing/stored-file.ts';
import { Attachments } from './attachments.tsx';

function attached(name: string, sortNo: number, over: Partial<Attachment> = {}): Attachment {
  return {
    id: `a${sortNo}`,
    file: aStoredFile({ path: `attachment/${name}`, name }),
    name,
    note: null,
    sortNo,
    version: 1,
    createTime: '2026-11-25 09:30:00',
    createBy: 'zhoulan',
    createBy_realname: '周岚',
    ...over,
  };
}

let people = 0;

/** Fakes a server with these attachments. Each test has its own user, because running uploads outlive their page. */
function serve(stored: readonly Attachment[], codes: readonly string[] = ['user:edit']) {
  people += 1;
  signInAs({ user: aUser({ id: `u-${people}` }), codes });
  const server = fakeServer();
  const list = [...stored];
  server.on(uploads.unfinished, () => []);
  server.on(attachments.list, () => [...list].sort((a, b) => a.sortNo - b.sortNo));
  server.on(files.upload, (_, { file }) => `attachment/${file?.name}`);
  server.on(attachments.add, ({ paths }) => {
    const added = paths.map((path, at) => attached(path.slice('attachment/'.length), list.length + at + 1));
    list.push(...added);
    return added;
  });
  server.on(attachments.edit, ({ id, version, ...changes }) => {
    const at = list.findIndex((one) => one.id === id);
    const before = list[at];
    if (before === undefined || before.version !== version) throw new Refused('not-found');
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    list[at] = { ...before, ...given, version: version + 1 };
    return null;
  });
  server.on(attachments.remove, ({ id }) => {
    list.splice(
      list.findIndex((one) => one.id === id),
      1,
    );
    return null;
  });
  return server;
}

const block = <Attachments resource="sys_user" recordId="u1" editCode="user:edit" />;
const open = () => renderPage(block);

function Record() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        打开或关闭
      </button>
      {isOpen ? block : null}
    </>
  );
}
const rows = async () => within(await screen.findByRole('list', { name: '附件' })).getAllByRole('listitem');
const names = () => [...document.querySelectorAll('[data-id]')].map((button) => button.textContent);
const pdf = (name: string) => new File(['x'], name, { type: 'application/pdf' });
const chooser = () => screen.getByLabelText<HTMLInputElement>('选择文件');
async function choose(user: ReturnType<typeof open>['user'], name: string, command: string) {
  await user.click(await screen.findByRole('button', { name: `更多：${name}` }));
  await user.click(await screen.findByText(command));
}
const confirm = async (user: ReturnType<typeof open>['user']) =>
  user.click(await screen.findByText(/^删\s?除$/, { selector: '.ant-modal-confirm-btns *' }));

test('each attachment shows its size, person, time and note', async () => {
  serve([attached('合同.pdf', 1, { note: '盖章版' }), attached('照片.png', 2)]);
  open();
  const [contract] = await rows();
  expect(contract?.textContent).toContain('合同.pdf');
  expect(contract?.textContent).toContain('盖章版');
  for (const fact of ['2 KB', '周岚', '2026-11-25 09:30']) expect(contract?.textContent).toContain(fact);
});

test('chosen files are uploaded and attached at once; a refused one shows the reason and can be retried', async () => {
  const server = serve([]);
  const { user } = open();
  expect(await screen.findByText('还没有附件')).toBeTruthy();
  server.on(files.upload, (_, { file }) => {
    if (file?.name === 'b.pdf') throw new Refused('upload-failed');
    return `attachment/${file?.name}`;
  });
  await user.upload(chooser(), [pdf('a.pdf'), pdf('b.pdf')]);
  expect(await screen.findByText('上传失败：上传失败！')).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(['a.pdf']));
  server.on(files.upload, (_, { file }) => `attachment/${file?.name}`);
  await user.click(screen.getByRole('button', { name: '重试 b.pdf' }));
  await waitFor(() => expect(names()).toEqual(['a.pdf', 'b.pdf']));
  expect(server.inputs(attachments.add)).toEqual([
    { resource: 'sys_user', recordId: 'u1', paths: ['attachment/a.pdf'] },
    { resource: 'sys_user', recordId: 'u1', paths: ['attachment/b.pdf'] },
  ]);
});

test('a retry after a refused or lost answer attaches the stored file with the same key', async () => {
  const server = serve([]);
  const { user } = open();
  expect(await screen.findByText('还没有附件')).toBeTruthy();
  const keys: (string | null)[] = [];
  server.on(attachments.add, (_, { headers }) => {
    keys.push(headers.get(idempotencyHeader));
    if (keys.length === 1) throw new Refused('unavailable');
    return [];
  });
  await user.upload(chooser(), [pdf('a.pdf')]);
  await user.click(await screen.findByRole('button', { name: '重试 a.pdf' }));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(server.asked(files.upload)).toHaveLength(1);
});

test('files dropped anywhere on the block are attached', async () => {
  serve([attached('a.pdf', 1)]);
  open();
  const [row] = await rows();
  const file = pdf('b.pdf');
  const item = { kind: 'file', type: file.type, getAsFile: () => file };
  if (row === undefined) throw new Error('no row');
  fireEvent.drop(row, { dataTransfer: { types: ['Files'], items: [item] } });
  await waitFor(() => expect(names()).toEqual(['a.pdf', 'b.pdf']));
});

test('an upload continues when the record is closed, and is shown when it is opened again', async () => {
  const server = serve([]);
  const arrived = Promise.withResolvers<string>();
  server.on(files.upload, () => arrived.promise);
  const { user } = renderPage(<Record />);
  await screen.findByText('还没有附件');
  await user.upload(chooser(), pdf('a.pdf'));
  await screen.findByText(/上传中/);
  await user.click(screen.getByText('打开或关闭'));
  expect(screen.queryByText(/上传中/)).toBeNull();
  await user.click(screen.getByText('打开或关闭'));
  expect(await screen.findByText(/上传中/)).toBeTruthy();
  arrived.resolve('attachment/a.pdf');
  await waitFor(() => expect(names()).toEqual(['a.pdf']));
});

test('name and note are edited in the row; the extension is kept, and Escape changes nothing', async () => {
  const server = serve([attached('合同.pdf', 1)]);
  const { user } = open();
  await choose(user, '合同.pdf', '重命名和备注');
  const name = await screen.findByLabelText<HTMLInputElement>('文件名');
  expect([name.value, document.activeElement]).toEqual(['合同', name]);
  await user.clear(name);
  await user.type(name, '劳动合同');
  await user.type(screen.getByLabelText('备注'), '2026 年{Enter}');
  await waitFor(() => expect(names()).toEqual(['劳动合同.pdf']));
  expect(server.inputs(attachments.edit)).toEqual([
    { id: 'a1', version: 1, sortNo: 1, name: '劳动合同.pdf', note: '2026 年' },
  ]);
  await choose(user, '劳动合同.pdf', '重命名和备注');
  await user.type(await screen.findByLabelText('文件名'), 'x{Escape}');
  expect(names()).toEqual(['劳动合同.pdf']);
  expect(server.inputs(attachments.edit)).toHaveLength(1);
});

test('rows can be reordered by keyboard: the row moves at once, keeps the focus, and the order is stored', async () => {
  const server = serve([attached('a.pdf', 1), attached('b.pdf', 2), attached('c.pdf', 3)]);
  const { user } = open();
  (await screen.findByRole('button', { name: 'c.pdf' })).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(names()).toEqual(['a.pdf', 'c.pdf', 'b.pdf']));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('c.pdf'));
  await waitFor(() => expect(server.inputs(attachments.edit).length).toBeGreaterThan(0));
  const { unmount } = open();
  unmount();
  await waitFor(() => expect(names()).toEqual(['a.pdf', 'c.pdf', 'b.pdf']));
});

test('one or several attachments are removed after a confirmation', async () => {
  const server = serve([attached('a.pdf', 1), attached('b.pdf', 2), attached('c.pdf', 3)]);
  const { user, said } = open();
  await choose(user, 'a.pdf', '删除');
  expect(await screen.findByText(/是否删除附件“a\.pdf”/)).toBeTruthy();
  expect(server.inputs(attachments.remove)).toEqual([]);
  await confirm(user);
  await waitFor(() => expect(names()).toEqual(['b.pdf', 'c.pdf']));
  for (const name of ['b.pdf', 'c.pdf'])
    await user.click(screen.getByRole('checkbox', { name: `选择 ${name}` }));
  const batch = within(screen.getByRole('toolbar', { name: '批量操作' }));
  expect(batch.getByText('已选 2 个')).toBeTruthy();
  await user.click(batch.getByText(/^删\s?除$/));
  await confirm(user);
  expect(await screen.findByText('还没有附件')).toBeTruthy();
  expect(said.map(({ text }) => text)).toEqual(['删除成功!', '删除成功!']);
});

test('without the permission to edit the record the attachments are read-only', async () => {
  serve([attached('a.pdf', 1)], []);
  const { user } = open();
  expect(await screen.findByRole('link', { name: '下载 a.pdf' })).toBeTruthy();
  expect(screen.queryByText('上传文件')).toBeNull();
  await user.click(screen.getByRole('button', { name: '更多：a.pdf' }));
  await screen.findByText('谁能看这个文件');
  expect(screen.queryByText('重命名和备注')).toBeNull();
});

test('a quarantined file shows its state, and cannot be opened or downloaded', async () => {
  const infected = { ...aStoredFile({ path: 'attachment/b.pdf' }), state: 'quarantined', url: null } as const;
  serve([attached('b.pdf', 1, { file: infected })]);
  open();
  expect(await screen.findByText(/发现病毒，已隔离，无法打开/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'b.pdf' }).disabled).toBe(true);
  expect(screen.queryByRole('link', { name: '下载 b.pdf' })).toBeNull();
});

test.each([
  ['internal', '加载失败'],
  ['forbidden', '403'],
] as const)('a list that is refused with %s shows the reason', async (code, text) => {
  const server: FakeServer = serve([]);
  server.refuse(attachments.list, code);
  open();
  expect(await screen.findByText(new RegExp(text))).toBeTruthy();
  expect(screen.queryByText('上传文件')).toBeNull();
});
