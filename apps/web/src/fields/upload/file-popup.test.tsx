import { files } from '@baisi/contract/files';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type FakeServer, fakeServer, Refused } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { aStoredFile } from '../../testing/stored-file.ts';
import { FilePopup } from './file-popup.tsx';

function serve(): FakeServer {
  signInAs();
  const server = fakeServer();
  server.on(files.info, ({ paths }) => paths.map((path) => aStoredFile({ path })));
  server.on(files.upload, (_, { file }) => `temp/${file?.name}`);
  return server;
}

function opened(kind: 'file' | 'image', value = '') {
  const onConfirm = vi.fn<(paths: string) => void>();
  const onClose = vi.fn<() => void>();
  const page = renderPage(
    <FilePopup kind={kind} open value={value} onConfirm={onConfirm} onClose={onClose} />,
  );
  const input = () => {
    const element = document.querySelector<HTMLInputElement>('input[type=file]');
    if (element === null) throw new Error('no file input');
    return element;
  };
  return {
    ...page,
    input,
    choose: (...chosen: File[]) => page.user.upload(input(), chosen),
    onConfirm,
    onClose,
  };
}
const file = (name: string, type: string) => new File(['x'], name, { type });
const ok = () => screen.getByRole<HTMLButtonElement>('button', { name: /确\s?定/ });

test.each([
  ['file', '文件上传'],
  ['image', '图片上传'],
] as const)(
  'the popup for %s is titled %s, 520 wide and 200 high inside',
  { meta: { spec: 'file-popup limits.file-popup' } },
  async (kind, title) => {
    serve();
    opened(kind);
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog.style.width).toBe('520px');
    expect(dialog.querySelector<HTMLElement>('.ant-modal-body')?.style.height).toBe('200px');
    expect(screen.getByText('点击上传')).toBeTruthy();
  },
);

test('confirming without a file shows a message', { meta: { spec: 'file-popup' } }, async () => {
  serve();
  const { user, said, onConfirm } = opened('file');
  await user.click(ok());
  expect(said).toEqual([{ kind: 'warning', text: '未上传任何文件' }]);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('complete uploads are returned; failed ones show the reason, can be retried, and are left out', async () => {
  const server = serve();
  server.on(files.upload, (_, { file: sent }) => {
    if (sent?.name === 'b.pdf') throw new Refused('file-content-differs', { extension: 'pdf' });
    return `temp/${sent?.name}`;
  });
  const { user, choose, onConfirm } = opened('file');
  await choose(file('a.pdf', 'application/pdf'), file('b.pdf', 'application/pdf'));
  expect(await screen.findByText('上传失败：文件内容与扩展名“pdf”不符，不允许上传')).toBeTruthy();
  await screen.findByRole('button', { name: '删除 a.pdf' });
  await user.click(ok());
  expect(onConfirm.mock.lastCall).toEqual(['temp/a.pdf']);
  server.on(files.upload, (_, { file: sent }) => `temp/${sent?.name}`);
  await user.click(screen.getByRole('button', { name: '重试 b.pdf' }));
  await screen.findByRole('button', { name: '删除 b.pdf' });
  await user.click(ok());
  expect(onConfirm.mock.lastCall).toEqual(['temp/a.pdf,temp/b.pdf']);
});

test('the popup cannot be confirmed while a file uploads; removing the file cancels its upload', async () => {
  const server = serve();
  server.on(files.upload, () => new Promise(() => {}));
  const { user, choose } = opened('file');
  await choose(file('合同.pdf', 'application/pdf'));
  expect(await screen.findByText(/上传中\(\d+%\)/)).toBeTruthy();
  expect(ok().disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: '取消上传 合同.pdf' }));
  expect(screen.queryByText(/上传中/)).toBeNull();
  expect(ok().disabled).toBe(false);
});

test('closing the popup cancels running uploads', async () => {
  const server = serve();
  server.on(files.upload, () => new Promise(() => {}));
  const { user, choose, onClose } = opened('file');
  await choose(file('a.pdf', 'application/pdf'));
  await screen.findByText(/上传中/);
  await user.click(screen.getByText(/取\s?消/));
  await waitFor(() => expect(screen.queryByText(/上传中/)).toBeNull());
  expect(onClose).toHaveBeenCalledOnce();
});

test('the image popup accepts only images, and lets the user order them', async () => {
  serve();
  const { user, choose, input, said, onConfirm } = opened('image', 'temp/a.png');
  expect(input().accept).toBe('.jpg,.jpeg,.png,.gif,.webp');
  input().removeAttribute('accept');
  await choose(file('b.pdf', 'application/pdf'));
  await waitFor(() => expect(said).toEqual([{ kind: 'warning', text: '请上传图片' }]));
  await choose(file('c.png', 'image/png'));
  await user.click(await screen.findByRole('button', { name: '前移第 2 张' }));
  await user.click(ok());
  expect(onConfirm.mock.lastCall).toEqual(['temp/c.png,temp/a.png']);
});
