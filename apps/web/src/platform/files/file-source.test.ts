import { expect, test, vi } from 'vitest';
import { fetchFile, readBytes } from './file-source.ts';

const file = {
  id: '1',
  path: 'temp/a.txt',
  name: 'a.txt',
  type: 'text/plain',
  kind: 'text',
  sizeBytes: 10,
  widthPx: null,
  heightPx: null,
  createTime: '2026-11-21 09:30:00',
  createBy: 'zhoulan',
  createBy_realname: '周岚',
  state: 'ready',
  url: '/old',
  thumbnailUrl: null,
} as const;

/** A store that answers per address, and a source whose address can be renewed to `/new`. */
function storeWith(answers: Record<string, () => Response>) {
  const asked: { url: string; range: string | null }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    asked.push({ url, range: new Headers(init.headers).get('Range') });
    init.signal?.throwIfAborted();
    const answer = answers[url];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
  const renew = vi.fn<() => Promise<string>>(async () => '/new');
  return { asked, renew, source: { file, url: '/old', renew } };
}
const { signal } = new AbortController();
const refusal = (status: number) =>
  new Response(JSON.stringify({ success: false, message: '拒绝访问', code: status, error: 'forbidden' }), {
    status,
  });

test('a file is read with its progress', async () => {
  const { source, renew } = storeWith({ '/old': () => new Response('0123456789') });
  const loaded: number[] = [];
  const bytes = await readBytes(source, { signal, onProgress: (count) => loaded.push(count) });
  expect(new TextDecoder().decode(bytes)).toBe('0123456789');
  expect(loaded.at(-1)).toBe(10);
  expect(renew).not.toHaveBeenCalled();
});

test.each([401, 403, 404, 410])('an address that has expired (%i) is renewed once', async (status) => {
  const { source, asked } = storeWith({ '/old': () => refusal(status), '/new': () => new Response('new') });
  expect(await (await fetchFile(source, { signal })).text()).toBe('new');
  expect(asked.map(({ url }) => url)).toEqual(['/old', '/new']);
});

test('a renewed address that is refused too causes an error with the server’s message', async () => {
  const { source, renew } = storeWith({ '/old': () => refusal(403), '/new': () => refusal(403) });
  await expect(fetchFile(source, { signal })).rejects.toMatchObject({ status: 403, message: '拒绝访问' });
  expect(renew).toHaveBeenCalledOnce();
});

test('only the wanted part is requested, and kept when the server sends everything', async () => {
  const { source, asked } = storeWith({ '/old': () => new Response('0123456789') });
  const bytes = await readBytes(source, { signal, limitBytes: 4 });
  expect(new TextDecoder().decode(bytes)).toBe('0123');
  expect(asked).toEqual([{ url: '/old', range: 'bytes=0-3' }]);
});

test('an unreachable server is an error for users, and an abort keeps its reason', async () => {
  const { source } = storeWith({});
  await expect(fetchFile(source, { signal })).rejects.toMatchObject({
    status: 0,
    message: '请求出现错误，请稍后再试',
  });
  const stop = new AbortController();
  stop.abort(new Error('closed'));
  await expect(fetchFile(source, { signal: stop.signal })).rejects.toThrow('closed');
});
