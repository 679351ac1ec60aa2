import { session, tokenHeader } from '@baisi/contract/session';
import { beforeEach, expect, test, vi } from 'vitest';
import { signInAs } from '../../testing/people.ts';
import { download } from './download.ts';

let saved: { name: string; size: Promise<string> }[];
beforeEach(() => {
  saved = [];
  const blobs = new Map<string, Blob>();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        const address = `blob:${blobs.size}`;
        blobs.set(address, blob);
        return address;
      },
      revokeObjectURL: () => {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, size: Promise.resolve(String(blobs.get(this.href)?.size)) });
  });
});

function answerWith(body: string, headers: Record<string, string>, status = 200) {
  const asked = vi.fn<(to: string, init: RequestInit) => Promise<Response>>(
    async () => new Response(body, { status, headers }),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
}

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const json = { 'content-type': 'application/json; charset=utf-8' };
const get = (onProgress?: (loaded: number, total: number | undefined) => void) =>
  download(session.userInfo, {}, { name: '用户.xlsx', ...(onProgress ? { onProgress } : {}) });

test.each([
  ['', '用户.xlsx'],
  ['attachment; filename="users.xlsx"', 'users.xlsx'],
  [`attachment; filename="u.xlsx"; filename*=UTF-8''${encodeURIComponent('用户列表.xlsx')}`, '用户列表.xlsx'],
  [`attachment; filename*=UTF-8''${encodeURIComponent('../../etc/passwd')}`, 'passwd'],
  ["attachment; filename=a.xlsx; filename*=UTF-8''%E0%A4%A", 'a.xlsx'],
])('a file is saved under its name: %s', async (disposition, name) => {
  signInAs();
  const asked = answerWith('twelve bytes', { 'content-type': sheet, 'content-disposition': disposition });
  await get();
  expect(saved.map((file) => file.name)).toEqual([name]);
  expect(await saved[0]?.size).toBe('12');
  expect(new Headers(asked.mock.calls[0]?.[1].headers).get(tokenHeader)).toBe('token-of-zhoulan');
});

test('progress reports the loaded bytes, and the total when the server sends it', async () => {
  answerWith('twelve bytes', { 'content-type': sheet, 'content-length': '12' });
  const heard: unknown[] = [];
  await get((...progress) => heard.push(progress));
  expect(heard.at(-1)).toEqual([12, 12]);
  answerWith('twelve bytes', { 'content-type': sheet, 'content-length': '7', 'content-encoding': 'gzip' });
  await get((...progress) => heard.push(progress));
  expect(heard.at(-1)).toEqual([12, undefined]);
});

test.each([
  ['nothing', '', { 'content-type': sheet }, 200],
  ['a success in JSON', '{"success":true,"result":null,"message":""}', json, 200],
  ['an HTML page', '<h1>sign in</h1>', { 'content-type': 'text/html; charset=utf-8' }, 200],
])(
  'a download that returns %s fails with 文件下载失败',
  { meta: { spec: 'errors.download' } },
  async (_, body, headers, status) => {
    answerWith(body, headers, status);
    await expect(get()).rejects.toThrow('文件下载失败');
    expect(saved).toEqual([]);
  },
);

test.each([
  ['with status 200', 200],
  ['with status 403', 403],
])(
  "a refusal in place of a file shows the server's message, %s",
  { meta: { spec: 'errors.download' } },
  async (_, status) => {
    answerWith('{"success":false,"message":"没有导出权限","code":500}', json, status);
    await expect(get()).rejects.toMatchObject({ status, message: '没有导出权限' });
    expect(saved).toEqual([]);
  },
);

test.each([
  [403, '拒绝访问'],
  [404, '很抱歉，资源未找到!'],
  [504, '网络超时'],
])(
  'a download that a proxy refuses with %i shows what every call shows',
  { meta: { spec: 'errors.download' } },
  async (status, message) => {
    answerWith('<h1>refused</h1>', { 'content-type': 'text/html' }, status);
    await expect(get()).rejects.toMatchObject({ status, message });
    expect(saved).toEqual([]);
  },
);

test('a JSON file meant for saving is saved', async () => {
  answerWith('{"a":1}', { ...json, 'content-disposition': 'attachment; filename="a.json"' });
  await get();
  expect(saved.map((file) => file.name)).toEqual(['a.json']);
});
