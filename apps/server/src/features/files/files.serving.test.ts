import { readdir } from 'node:fs/promises';
import { files } from '@baisi/contract/files';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addressOf, archiveOf, pictureOf, samplePdf, upload } from './testing/samples.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}, query = '') =>
  server.app.http.inject({
    method: 'GET',
    url: `${addressOf(path)}${query}`,
    headers: { ...headers, 'x-access-token': admin },
  });
const stored = async (name: string, content: string | Uint8Array): Promise<string> =>
  (await upload(server, admin, name, content)).path;

describe('bytes of a file', () => {
  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=8-100', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=5-2', 200, '0123456789', undefined],
    ['bytes=0-1,3-4', 200, '0123456789', undefined],
    ['lines=0-1', 200, '0123456789', undefined],
  ])('a request for %s gives %d', async (range, status, body, contentRange) => {
    const path = await stored('a.txt', '0123456789');
    const answer = await get(path, { range });
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ]);
  });

  test('an unchanged file is not sent again, and a range of another version is sent whole', async () => {
    const path = await stored('a.txt', '0123456789');
    const { etag } = (await get(path)).headers;
    const again = await get(path, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get(path, { range: 'bytes=0-3', 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await get(path, { range: 'bytes=0-3', 'if-range': '"other"' })).statusCode).toBe(200);
  });

  test('HEAD tells type and size without the bytes', async () => {
    const path = await stored('a.txt', '0123456789');
    const answer = await server.app.http.inject({
      method: 'HEAD',
      url: addressOf(path),
      headers: { 'x-access-token': admin },
    });
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '10']);
  });

  test('images, pdf, audio and video are sent inline, everything else as a download; none of them may run scripts', async () => {
    const shown: [string, string | Uint8Array, RegExp, string][] = [
      ['a.png', await pictureOf('png'), /^inline; /, 'image/png'],
      ['a.pdf', samplePdf, /^inline; /, 'application/pdf'],
      [
        '网页.txt',
        'plain <b>text</b>',
        /^attachment; .*filename\*=UTF-8''%E7%BD%91%E9%A1%B5\.txt$/,
        'text/plain',
      ],
      ['a.zip', archiveOf({ 'index.html': '<script>1</script>' }), /^attachment; /, 'application/zip'],
    ];
    for (const [name, content, disposition, type] of shown) {
      const { headers } = await get(await stored(name, content));
      expect(headers['content-disposition']).toMatch(disposition);
      expect(headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
      });
      const saved = await get(await stored(name, content), {}, '?download=1');
      expect(saved.headers['content-disposition']).toMatch(/^attachment; /);
    }
  });

  test('a name with quotes, percent signs and semicolons cannot change the header', async () => {
    const { headers } = await get(await stored(`a"; filename=b.html; c='%0d%0a.txt`, 'x'));
    expect(headers['content-disposition']).toBe(
      'attachment; filename="file.txt"; filename*=UTF-8\'\'a%2522%3B%20filename%3Db.html%3B%20c%3D%27%250d%250a.txt',
    );
  });

  test('a quarantined file opens for nobody, a file that is being scanned only after the scan', async () => {
    const path = await stored('a.pdf', samplePdf);
    const setState = (state: string) =>
      server.rows(
        sql`update sys_blob set state = ${state} where hash = (select hash from sys_file where path = ${path})`,
      );
    await setState('quarantined');
    expect((await get(path)).statusCode).toBe(403);
    const { result } = await server.call(files.info, { paths: path }, admin);
    expect(result[0]).toMatchObject({ state: 'quarantined', url: null, thumbnailUrl: null });
    await setState('scanning');
    expect((await get(path)).json()).toMatchObject({ success: false, error: 'file-scanning' });
    await setState('ready');
    expect((await get(path)).statusCode).toBe(200);
  });
});

describe('pictures', () => {
  test('are turned upright and lose GPS position, comments and all bytes after the end of the picture', async () => {
    const photo = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#a33' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret owner' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const path = await stored('a.jpg', Buffer.concat([photo, archiveOf({ 'Evil.class': 'PK' })]));
    const { rawPayload } = await get(path);
    expect(rawPayload.includes('secret owner')).toBe(false);
    expect(rawPayload.includes('PK\u0003\u0004')).toBe(false);
    const now = await sharp(rawPayload).metadata();
    expect([now.width, now.height, now.orientation, now.exif]).toEqual([20, 60, undefined, undefined]);
    const { result } = await server.call(files.info, { paths: path }, admin);
    expect(result[0]).toMatchObject({ widthPx: 20, heightPx: 60, kind: 'image' });
  });

  test('a picture with an appended page or archive keeps only the picture', async () => {
    const page = '<html><script>alert(1)</script></html>';
    const png = await pictureOf('png');
    const gif = await pictureOf('gif');
    for (const [name, content] of [
      ['a.png', Buffer.concat([png, Buffer.from(page)])],
      ['a.gif', Buffer.concat([gif, archiveOf({ 'Evil.class': page })])],
    ] as const) {
      const { rawPayload } = await get(await stored(name, content));
      expect(rawPayload.includes('script')).toBe(false);
      expect(rawPayload.includes('PK')).toBe(false);
    }
  });

  test.each(['gif', 'webp'] as const)('an animated %s stays animated', async (format) => {
    const frames = await Promise.all(
      [10, 120, 240].map((red) =>
        sharp({ create: { width: 24, height: 16, channels: 3, background: { r: red, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .toFormat(format, { delay: [90, 90, 90] })
      .toBuffer();
    const path = await stored(`a.${format}`, moving);
    expect((await sharp((await get(path)).rawPayload, { animated: true }).metadata()).pages).toBe(3);
    const { result } = await server.call(files.info, { paths: path }, admin);
    expect(result[0]).toMatchObject({ widthPx: 24, heightPx: 16 });
    const small = await sharp((await get(path, {}, '?size=64')).rawPayload).metadata();
    expect([small.format, small.pages ?? 1]).toEqual(['webp', 1]);
  });

  test.each([
    ['64', 64, 32],
    ['256', 256, 128],
    ['1024', 900, 450],
  ])('a thumbnail of %s fits, is never larger than the picture, and is kept', async (size, width, height) => {
    const path = await stored(
      'a.jpg',
      await pictureOf('jpeg', { width: 900, height: 450, red: Number(size) % 250 }),
    );
    const answer = await get(path, {}, `?size=${size}`);
    expect(answer.headers['content-type']).toBe('image/webp');
    const { width: w, height: h } = await sharp(answer.rawPayload).metadata();
    expect([w, h]).toEqual([width, height]);
    expect((await get(path, {}, `?size=${size}`)).rawPayload.equals(answer.rawPayload)).toBe(true);
  });

  test('concurrent requests for a thumbnail share one computation', async () => {
    const path = await stored('a.jpg', await pictureOf('jpeg', { width: 700, height: 700, red: 17 }));
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(path, {}, '?size=256')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const kept = await readdir(`${server.filesFolder}/thumbnails`, { recursive: true });
    const hash = String(answers[0]?.headers.etag).slice(1, 65);
    expect(kept.filter((name) => name.includes(`${hash}-`))).toHaveLength(1);
  });

  test('other files have no thumbnail', async () => {
    const path = await stored('a.pdf', samplePdf);
    expect((await get(path, {}, '?size=64')).statusCode).toBe(404);
    expect((await get(path, {}, '?size=65')).statusCode).toBe(400);
  });
});
