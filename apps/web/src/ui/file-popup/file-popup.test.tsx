import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { FilePopup } from './file-popup.tsx';
import type { UploadedFile } from './uploads.logic.ts';
import type { Upload } from './use-uploads.ts';

const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const storedAs = ({ name, size }: File): UploadedFile => ({
  id: name,
  name,
  path: `temp/${name}`,
  url: dot,
  size,
});

function opened(kind: 'file' | 'image', upload: Upload, value: readonly UploadedFile[] = []) {
  const warn = vi.fn<(text: string) => void>();
  const onConfirm = vi.fn<(files: readonly UploadedFile[]) => void>();
  const onClose = vi.fn<() => void>();
  const page = renderPage(
    <FilePopup
      kind={kind}
      open
      value={value}
      limit={0}
      upload={upload}
      onConfirm={onConfirm}
      onClose={onClose}
      warn={warn}
    />,
  );
  const choose = (...files: File[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('no file input');
    return page.user.upload(input, files);
  };
  return { ...page, choose, warn, onConfirm, onClose };
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
    opened(kind, async (one) => storedAs(one));
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog.style.width).toBe('520px');
    expect(dialog.querySelector<HTMLElement>('.ant-modal-body')?.style.height).toBe('200px');
    expect(screen.getByText('点击上传')).toBeTruthy();
  },
);

test('submitting without a file shows a message', { meta: { spec: 'file-popup' } }, async () => {
  const { user, warn, onConfirm } = opened('file', async (one) => storedAs(one));
  await user.click(ok());
  expect(warn).toHaveBeenCalledExactlyOnceWith('未上传任何文件');
  expect(onConfirm).not.toHaveBeenCalled();
});

test('uploaded files are submitted; failed ones are named and left out', async () => {
  const { user, choose, warn, onConfirm } = opened('file', async (one) => {
    if (one.name === 'b.pdf') throw new Error('refused');
    return storedAs(one);
  });
  await choose(file('a.pdf', 'application/pdf'), file('b.pdf', 'application/pdf'));
  expect(await screen.findByText('上传失败')).toBeTruthy();
  expect(warn).toHaveBeenCalledExactlyOnceWith('b.pdf 上传失败');
  expect(await screen.findByText('上传完成')).toBeTruthy();
  await user.click(ok());
  expect(onConfirm.mock.calls[0]?.[0].map(({ path }) => path)).toEqual(['temp/a.pdf']);
});

test('nothing is submitted while a file uploads; removing the file cancels its upload', async () => {
  const signals: AbortSignal[] = [];
  const { user, choose } = opened('file', (_, progress, signal) => {
    signals.push(signal);
    progress(40);
    return new Promise(() => {});
  });
  await choose(file('合同.pdf', 'application/pdf'));
  expect(await screen.findByText('上传中(40%)')).toBeTruthy();
  expect(ok().disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: '删除合同.pdf' }));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(screen.queryByText('上传中(40%)')).toBeNull();
  expect(ok().disabled).toBe(false);
});

test('closing the popup cancels pending uploads', async () => {
  let sent: AbortSignal | undefined;
  const { user, choose, onClose } = opened('file', (_one, _progress, signal) => {
    sent = signal;
    return new Promise(() => {});
  });
  await choose(file('a.pdf', 'application/pdf'));
  await waitFor(() => expect(sent?.aborted).toBe(false));
  await user.click(screen.getByText(/取\s?消/));
  expect(sent?.aborted).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
});

test('the image popup accepts only images, and lets the user order them', async () => {
  const first = storedAs(file('a.png', 'image/png'));
  const { user, choose, warn, onConfirm } = opened('image', async (one) => storedAs(one), [first]);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  expect(input?.accept).toBe('image/*');
  input?.removeAttribute('accept');
  await choose(file('b.pdf', 'application/pdf'));
  await waitFor(() => expect(warn).toHaveBeenCalledExactlyOnceWith('请上传图片'));
  await choose(file('c.png', 'image/png'));
  await user.click(await screen.findByRole('button', { name: '前移第 2 张' }));
  await user.click(ok());
  expect(onConfirm.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['c.png', 'a.png']);
});
