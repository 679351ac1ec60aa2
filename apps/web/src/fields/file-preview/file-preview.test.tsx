import { type FileOpening, files, type StoredFile } from '@baisi/contract/files';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer, Refused } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { aFile } from './testing/a-file.ts';
import { usePreview } from './use-preview.tsx';

/**
 * Fakes the stored bytes: signed addresses are not endpoints of the contract, so the fake server does not serve them.
 */
function storeWith(answer: (url: string) => Response): string[] {
  const asked: string[] = [];
  const api = globalThis.fetch;
  vi.stubGlobal('fetch', (to: string, init?: RequestInit) => {
    if (!to.startsWith('/sys/common/static/')) return api(to, init);
    asked.push(to);
    return Promise.resolve(answer(to));
  });
  return asked;
}

function Example({ list }: { list: readonly StoredFile[] }) {
  const { open, openReaders, preview } = usePreview();
  return (
    <>
      <button type="button" onClick={() => open(list)}>
        打开
      </button>
      <button type="button" onClick={() => list[0] && openReaders(list[0])}>
        谁能看
      </button>
      {preview}
    </>
  );
}

const notes = aFile();
const archive = aFile({
  id: '2',
  path: 'temp/old.zip',
  name: '历史资料.zip',
  kind: 'archive',
  type: 'application/zip',
});

/** Renders a page that opens the preview of `list`. `told`: the files as the server returns them now. */
function opened(list: readonly StoredFile[] = [notes, archive], told: readonly StoredFile[] = list) {
  const server = fakeServer();
  server.on(files.info, ({ paths }) => told.filter(({ path }) => String(paths).split(',').includes(path)));
  const page = renderPage(<Example list={list} />);
  const open = async () => {
    await page.user.click(screen.getByRole('button', { name: '打开' }));
    return screen.findByRole('heading', { level: 2 });
  };
  return { server, open, ...page };
}
const text = (words: string) => () => new Response(words);

test('a file opens with its name, size, uploader and time; arrow keys step to the next one and back', async () => {
  const { open, user } = opened();
  storeWith(text('第一行'));
  expect((await open()).textContent).toBe('会议纪要.txt');
  for (const fact of ['2 KB', '周岚', '2026-11-21 09:30', '1 / 2'])
    expect(screen.getByText(fact)).toBeTruthy();
  expect(await screen.findByText('第一行')).toBeTruthy();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('压缩包不能在浏览器中预览，请下载后打开')).toBeTruthy();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('历史资料.zip');
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('会议纪要.txt');
});

test('Esc first closes what is open over the file, then the preview', async () => {
  const { open, user } = opened();
  storeWith(text('第一行'));
  await open();
  await user.keyboard('?');
  expect(screen.getByRole('region', { name: '快捷键' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: '快捷键' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull());
});

test('Esc in the preview does not reach a dialog below it, which would close too', async () => {
  const { open, user } = opened();
  storeWith(text('第一行'));
  const below = vi.fn<(event: KeyboardEvent) => void>();
  window.addEventListener('keydown', below);
  await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull());
  expect(below.mock.calls.filter(([{ key }]) => key === 'Escape')).toEqual([]);
  await user.keyboard('{Escape}');
  expect(below).toHaveBeenCalled();
  window.removeEventListener('keydown', below);
});

test('an expired address is renewed without an error', async () => {
  const renewed = aFile({ url: '/sys/common/static/temp/notes?signature=new' });
  const { open } = opened([notes], [renewed]);
  const asked = storeWith((url) =>
    url.includes('new') ? new Response('内容') : new Response('', { status: 403 }),
  );
  await open();
  expect(await screen.findByText('内容')).toBeTruthy();
  expect(asked.at(-1)).toContain('signature=new');
});

test('a file that the user may no longer read shows the reason, without 重试', async () => {
  const { open } = opened([notes], []);
  storeWith(() => new Response('', { status: 403 }));
  await open();
  expect(await screen.findByText('您没有权限查看这个文件，或者它已被删除')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  expect(screen.getByRole('button', { name: '下载' }).getAttribute('aria-disabled')).toBe('true');
});

test('a failed request offers 重试', async () => {
  const { open, user } = opened([notes]);
  let isBroken = true;
  storeWith(() => (isBroken ? new Response('', { status: 500 }) : new Response('内容')));
  await open();
  await screen.findByText(/^加载失败/);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('内容')).toBeTruthy();
});

test.each([
  ['quarantined', /^已隔离/],
  ['scanning', /^正在检查/],
] as const)('a file in the state %s shows it, and its bytes are not requested', async (state, words) => {
  const file = aFile({ state, url: null });
  const { open } = opened([file]);
  const asked = storeWith(text(''));
  await open();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(asked).toEqual([]);
});

test('only the beginning of a long text is shown, with a notice', async () => {
  const { open } = opened([aFile({ sizeBytes: 3 * 1024 * 1024 })]);
  storeWith(text('甲'.repeat(400_000)));
  await open();
  expect(await screen.findByText('文件共 3 MB，只显示前 1 MB。')).toBeTruthy();
});

test('a document that is too large for the preview is offered for download', async () => {
  const { open } = opened([aFile({ name: '标书.docx', kind: 'word', sizeBytes: 50 * 1024 * 1024 })]);
  await open();
  const card = await screen.findByRole('region', { name: '标书.docx' });
  expect(within(card).getByText('文件超过 20 MB，不能预览，请下载后打开')).toBeTruthy();
  expect(within(card).getByRole('button', { name: '下载' })).toBeTruthy();
});

test('a download requests a new address first', async () => {
  const renewed = { ...archive, url: '/sys/common/static/temp/old.zip?signature=new' };
  const { open, user, server } = opened([archive], [renewed]);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.getAttribute('href')}`);
  });
  await open();
  const before = server.asked(files.info).length;
  await user.keyboard('d');
  await waitFor(() =>
    expect(saved).toEqual(['历史资料.zip /sys/common/static/temp/old.zip?signature=new&download=1']),
  );
  expect(server.asked(files.info).length).toBeGreaterThan(before);
});

test('a refused download shows the reason', async () => {
  const { open, user, server } = opened([archive]);
  await open();
  server.on(files.info, () => {
    throw new Refused('forbidden');
  });
  await user.keyboard('d');
  expect(await screen.findByText('文件下载失败。拒绝访问')).toBeTruthy();
});

const readers = {
  holders: [
    { resource: 'sys_user', recordId: '7', recordName: '周岚', field: '附件', why: '能查看这名用户的人' },
  ],
  people: 42,
  sample: [{ username: 'lili', realname: '李丽', why: '部门负责人' }],
  uploadedBy: 'zhoulan',
} as const;
const opening = (at: number): FileOpening => ({
  username: 'lili',
  realname: '李丽',
  time: `2026-11-21 10:00:${String(at).padStart(2, '0')}`,
  kind: 'download',
  ip: '10.0.0.7',
});

test('谁能看这个文件 shows records, reasons, people and openings, page by page', async () => {
  const { user, server } = opened();
  server.on(files.readers, () => ({
    ...readers,
    holders: [...readers.holders],
    sample: [...readers.sample],
  }));
  server.on(files.openings, ({ pageNo }) => ({
    records: [opening(pageNo)],
    total: 21,
    size: 20,
    current: pageNo,
    pages: 2,
    totalIsExact: true,
  }));
  await user.click(screen.getByRole('button', { name: '谁能看' }));
  const dialog = await screen.findByRole('dialog', { name: '谁能看这个文件' });
  for (const words of ['能查看这名用户的人', '42 人', '李丽（lili）', '部门负责人', '以及另外 41 人'])
    expect(await within(dialog).findByText(words)).toBeTruthy();
  await user.click(within(dialog).getByRole('tab', { name: '打开记录' }));
  expect(await within(dialog).findByText('2026-11-21 10:00:01')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: '下一页' }));
  expect(await within(dialog).findByText('2026-11-21 10:00:02')).toBeTruthy();
});

test('openings are hidden from users who may not see them', async () => {
  const { user, server } = opened();
  server.on(files.readers, () => ({ ...readers, holders: [], sample: [] }));
  server.refuse(files.openings, 'forbidden');
  await user.click(screen.getByRole('button', { name: '谁能看' }));
  expect(await screen.findByText('还没有记录使用这个文件，只有上传者能看。')).toBeTruthy();
  await waitFor(() => expect(server.asked(files.openings)).toHaveLength(1));
  expect(screen.queryByRole('tab')).toBeNull();
});
