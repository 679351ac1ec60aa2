import { files } from '@baisi/contract/files';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type FakeServer, fakeServer, Refused } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { aStoredFile } from '../../testing/stored-file.ts';
import type { FileEntry } from './file-value.logic.ts';
import { UploadField } from './upload-field.tsx';
import { UploadItem } from './upload-item.tsx';

function serve(): FakeServer {
  signInAs();
  const server = fakeServer();
  server.on(files.info, ({ paths }) => paths.map((path) => aStoredFile({ path })));
  server.on(files.upload, ({ biz }, { file }) => `${biz}/${file?.name}`);
  return server;
}

const file = (name: string, type = 'application/pdf') => new File(['x'], name, { type });
const chooser = () => screen.getByLabelText<HTMLInputElement>('选择文件');
/** Returns the names of the displayed stored files, in their order. */
const stored = () =>
  screen
    .queryAllByRole('button', { name: /^删除 / })
    .map((button) => button.getAttribute('aria-label')?.slice(3));

function Paths({
  number = 0,
  first = '',
  ...field
}: {
  number?: number;
  first?: string;
  disabled?: boolean;
}) {
  const [value, setValue] = useState(first);
  return (
    <>
      <UploadField value={value} onChange={setValue} number={number} {...field} />
      <output>{value}</output>
    </>
  );
}
const value = () => screen.getByRole('status').textContent;

test('the button says 点击上传, files are stored under temp, and all kinds of files are offered', {
  meta: { spec: 'upload-modal limits.upload' },
}, async () => {
  const server = serve();
  const { user } = renderPage(<Paths />);
  expect(screen.getByRole('button', { name: '点击上传' })).toBeTruthy();
  expect(chooser().accept).toContain('.pdf');
  expect(chooser().multiple).toBe(true);
  await user.upload(chooser(), [file('a.pdf'), file('b.pdf')]);
  await waitFor(() => expect(value()).toBe('temp/a.pdf,temp/b.pdf'));
  expect(server.inputs(files.upload)).toEqual([
    { biz: 'temp', isup: '1' },
    { biz: 'temp', isup: '1' },
  ]);
  expect(server.asked(files.upload)[0]?.headers.get('X-Access-Token')).toBe('token-of-zhoulan');
});

test('a limit keeps the last files, and a limit of one replaces the file', async () => {
  serve();
  const two = renderPage(<Paths number={2} first="temp/old.pdf" />);
  await two.user.upload(chooser(), [file('a.pdf'), file('b.pdf')]);
  await waitFor(() => expect(value()).toBe('temp/a.pdf,temp/b.pdf'));
  two.unmount();
  const one = renderPage(<Paths number={1} first="temp/old.pdf" />);
  expect(chooser().multiple).toBe(false);
  await one.user.upload(chooser(), file('c.pdf'));
  await waitFor(() => expect(value()).toBe('temp/c.pdf'));
});

test('a refused file does not enter the value: its row shows the reason, and can be removed', {
  meta: { spec: 'errors.upload' },
}, async () => {
  const server = serve();
  server.on(files.upload, () => {
    throw new Refused('file-content-differs', { extension: 'pdf' });
  });
  const { user, said } = renderPage(<Paths />);
  await user.upload(chooser(), file('合同.pdf'));
  expect(await screen.findByText('上传失败：文件内容与扩展名“pdf”不符，不允许上传')).toBeTruthy();
  expect([value(), said]).toEqual(['', []]);
  await user.click(screen.getByRole('button', { name: '删除 合同.pdf' }));
  expect(screen.queryByText(/上传失败/)).toBeNull();
});

test('dropped files and pasted screenshots are uploaded; a folder is not', async () => {
  serve();
  const { said } = renderPage(<Paths />);
  const zone = screen.getByRole('button', { name: '点击上传' });
  const item = (one: File, isDirectory = false) => ({
    kind: 'file',
    type: one.type,
    getAsFile: () => one,
    webkitGetAsEntry: () => ({ isDirectory }),
  });
  const carried = { types: ['Files'], items: [item(file('a.pdf')), item(file('夹'), true)] };
  fireEvent.dragEnter(zone, { dataTransfer: carried });
  expect(screen.getByText('松开鼠标上传')).toBeTruthy();
  fireEvent.drop(zone, { dataTransfer: carried });
  expect(screen.queryByText('松开鼠标上传')).toBeNull();
  await waitFor(() => expect(value()).toBe('temp/a.pdf'));
  expect(said).toEqual([{ kind: 'warning', text: '不能上传文件夹，请选择文件' }]);
  const paste = createEvent.paste(zone, {
    clipboardData: { types: ['Files'], items: [item(file('image.png', 'image/png'))] },
  });
  fireEvent(zone, paste);
  expect(paste.defaultPrevented).toBe(true);
  await waitFor(() => expect(value()).toMatch(/,temp\/截图_\d{8}_\d{6}\.png$/));
});

test('with returnUrl=false the value contains names and sizes', async () => {
  serve();
  const onChange = vi.fn<(entries: readonly FileEntry[]) => void>();
  const { user } = renderPage(<UploadField returnUrl={false} onChange={onChange} />);
  await user.upload(chooser(), file('a.pdf'));
  await waitFor(() =>
    expect(onChange).toHaveBeenCalledExactlyOnceWith([
      { fileName: 'a.pdf', filePath: 'temp/a.pdf', fileSize: 1 },
    ]),
  );
});

test('a disabled field shows its files with 下载, and accepts none', async () => {
  serve();
  renderPage(<Paths first="temp/a.pdf" disabled />);
  expect(await screen.findByRole('link', { name: '下载 a.pdf' })).toBeTruthy();
  expect(stored()).toEqual([]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '点击上传' }).disabled).toBe(true);
});

test('a file that the user may not read shows it, and can still be removed', async () => {
  const server = serve();
  server.on(files.info, () => []);
  const { user } = renderPage(<Paths first="temp/a.pdf" />);
  expect(await screen.findByText(/文件不存在或无权查看/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '删除 a.pdf' }));
  expect(value()).toBe('');
});

test('a form cannot be saved while a file of its item is being uploaded', async () => {
  const server = serve();
  const arrived = Promise.withResolvers<string>();
  server.on(files.upload, () => arrived.promise);
  const onFinish = vi.fn<(values: unknown) => void>();
  const { user } = renderPage(
    <Form onFinish={onFinish}>
      <UploadItem name="papers" fileType="file" />
      <button type="submit">保存</button>
    </Form>,
  );
  await user.upload(chooser(), file('a.pdf'));
  await user.click(screen.getByText('保存'));
  expect(await screen.findByText('文件上传中，请等待上传完成后再保存')).toBeTruthy();
  expect(onFinish).not.toHaveBeenCalled();
  arrived.resolve('temp/a.pdf');
  await screen.findByRole('button', { name: '删除 a.pdf' });
  await user.click(screen.getByText('保存'));
  await waitFor(() => expect(onFinish).toHaveBeenCalledExactlyOnceWith({ papers: 'temp/a.pdf' }));
});
