import { readdir } from 'node:fs/promises';
import { files } from '@baisi/contract/files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formRequest } from '../../testing/multipart.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addressOf, archiveOf, pictureOf, pngOf, samplePdf, upload, uploadParts } from './testing/samples.ts';

let server: TestServer;
let admin: string;
let other: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  other = await server.signIn('liwei');
});
afterAll(() => server.close());

/** Every file in the store with its inode, without folders. */
async function storedFiles(): Promise<string[]> {
  const found = await readdir(server.filesFolder, { recursive: true, withFileTypes: true });
  return found
    .filter((one) => one.isFile())
    .map((one) => `${one.parentPath}/${one.name}`)
    .toSorted();
}
const infoOf = async (path: string, token = admin) => {
  const { result } = await server.call(files.info, { paths: path }, token);
  return result[0];
};
const get = (url: string, token?: string, headers: Record<string, string> = {}) =>
  server.request({ method: 'GET', url, token, headers });

describe('uploading', () => {
  test('the message of the answer is the stored path, and the result is null', async () => {
    const { status, body } = await server.request({
      ...formRequest('/sys/common/upload', [
        { field: 'file', name: '合同.pdf', content: samplePdf },
        { field: 'biz', content: 'contracts/2026' },
        { field: 'isup', content: '1' },
      ]),
      token: admin,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, code: 200, result: null });
    expect(body['message']).toMatch(/^contracts\/2026\/合同_\d{13}_[\da-f]{16}\.pdf$/);
  });

  test('a file without a folder goes to temp, and its name is kept for display', async () => {
    const { path } = await upload(server, admin, '../../报告 ①.pdf', samplePdf);
    expect(path).toMatch(/^temp\/报告_①_/);
    expect(await infoOf(path)).toMatchObject({
      path,
      name: '报告 ①.pdf',
      type: 'application/pdf',
      kind: 'pdf',
      sizeBytes: samplePdf.length,
      widthPx: null,
      state: 'ready',
      createBy: 'admin',
      thumbnailUrl: null,
    });
  });

  test('the same bytes are stored once', async () => {
    const content = archiveOf({ 'a.txt': `once ${Math.random()}` });
    const before = (await storedFiles()).length;
    const [one, two] = [
      await upload(server, admin, 'a.zip', content),
      await upload(server, other, 'b.zip', content),
    ];
    expect(one.path).not.toBe(two.path);
    expect((await storedFiles()).length).toBe(before + 1);
    for (const [path, token] of [
      [one.path, admin],
      [two.path, other],
    ] as const)
      expect((await get(addressOf(path), token)).status).toBe(200);
  });

  test.each([
    ['a.docx', 'word/document.xml', 'word'],
    ['a.xlsx', 'xl/workbook.xml', 'sheet'],
    ['a.pptx', 'ppt/presentation.xml', 'other'],
    ['a.ofd', 'OFD.xml', 'other'],
  ])('%s is taken when the archive contains %s, and refused otherwise', async (name, entry, kind) => {
    const good = archiveOf({ '_rels/.rels': '<x/>', [entry]: '<x/>' });
    const { path } = await upload(server, admin, name, good);
    expect(await infoOf(path)).toMatchObject({ kind, name });
    expect((await upload(server, admin, name, archiveOf({ 'x.txt': 'x' }))).message).toMatch(
      /不符，不允许上传/,
    );
  });

  test.each(['文本,中文\n1,2\n', 'plain'])('text is stored unchanged: %j', async (text) => {
    const { path } = await upload(server, admin, 'a.csv', text);
    const answer = await get(addressOf(path), admin);
    expect(answer.text).toBe(text);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
  });

  test('the total size of a person’s files is limited', async () => {
    await upload(server, other, 'first.txt', 'x');
    await server.rows(sql`update sys_file set size_bytes = 1073741824
      where id = (select f.id from sys_file f join sys_user u on u.id = f.owner_id where u.username = 'liwei' limit 1)`);
    const refused = await upload(server, other, 'a.txt', 'x');
    expect(refused.message).toBe('您上传的文件已达1GB，请先删除不用的文件');
    await server.rows(sql`delete from sys_file where owner_id = 'user-liwei'`);
    expect((await upload(server, other, 'a.txt', 'x')).success).toBe(true);
  });
});

describe('refused uploads', () => {
  const expectNothing = async (
    send: () => Promise<{ status: number; message: string }>,
    status: number,
    message: RegExp,
  ) => {
    const [before, rows] = [await storedFiles(), await server.rows(sql`select count(*) from sys_file`)];
    const answer = await send();
    expect([answer.status, answer.message]).toEqual([status, expect.stringMatching(message)]);
    expect(await storedFiles()).toEqual(before);
    expect(await server.rows(sql`select count(*) from sys_file`)).toEqual(rows);
  };

  test.each([
    '..',
    '../x',
    'a/../../b',
    '/etc',
    'C:\\x',
    '%2e%2e',
    'temp\0',
    'a/b/c/d/e',
    '.git',
    'a//b',
    'x'.repeat(65),
  ])('a folder %j is refused', async (biz) => {
    await expectNothing(() => upload(server, admin, 'a.txt', 'x', { biz }), 400, /格式非法！|字段过多/);
  });

  test.each([
    'a.svg',
    'a.html',
    'a.htm',
    'a.xhtml',
    'a.xml',
    'a.js',
    'a.mht',
    'a.shtml',
    'a.jsp',
    'a.exe',
    'con',
    '.htaccess',
    'a.png%00.html',
    '\u202egnp.exe',
    '',
  ])('a file named %j is refused', async (name) => {
    await expectNothing(() => upload(server, admin, name, 'x'), 200, /^不允许上传此类型文件$/);
  });

  test('a file whose content is of another type is refused', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const html = '<!doctype html><script>alert(1)</script>';
    const png = await pictureOf('png');
    const lies: [string, string | Buffer][] = [
      ['a.png', html],
      ['a.png', svg],
      ['a.jpg', png],
      ['a.gif', `GIF89a<script>alert(1)</script>`],
      ['a.pdf', html],
      ['a.pdf', `<html>%PDF-1.7`],
      ['a.zip', 'not an archive'],
      ['a.mp4', html],
      ['a.mp3', html],
      ['a.doc', html],
      ['a.txt', png],
      ['a.txt', 'a\0b'],
      ['a.csv', `<?xml version="1.0"?>${svg}`],
      ['a.png', png.subarray(0, png.length - 30)],
      ['a.png', ''],
      ['a.pdf', ''],
    ];
    for (const [name, content] of lies)
      await expectNothing(
        () => upload(server, admin, name, content),
        200,
        /不符，不允许上传|^图片已损坏，无法读取$/,
      );
  });

  test('a picture of 50 000 × 50 000 pixels is refused before it is decoded', async () => {
    const bomb = pngOf(50_000, 50_000);
    await expectNothing(() => upload(server, admin, 'a.png', bomb), 200, /^图片不能超过5100万像素/);
  });

  test('a form with several files, no file, a wrong field, too many fields, or a missing end is refused', async () => {
    const file = { field: 'file', name: 'a.txt', content: 'x' };
    const forms: [Parameters<typeof uploadParts>[2], RegExp, boolean?][] = [
      [[file, { ...file, name: 'b.txt' }], /一次只能上传一个文件/],
      [[{ ...file, field: 'upload' }], /字段名为file/],
      [[{ field: 'biz', content: 'temp' }], /请选择文件/],
      [[], /请选择文件|格式不正确/],
      [[file, { field: 'biz', content: 'x'.repeat(5_000) }], /字段过多或过长/],
      [
        [...Array.from({ length: 1_001 }, (_, i) => ({ field: `f${i}`, content: 'x' })), file],
        /字段过多或过长/,
      ],
      [[file, { field: 'biz', content: 'a' }, { field: 'biz', content: 'b' }], /字段过多或过长/],
      [[file, { field: 'isup', content: '2' }], /isup格式不正确/],
      [[file], /请求内容格式不正确/, false],
    ];
    for (const [parts, message, isClosed] of forms)
      await expectNothing(
        () => uploadParts(server, admin, parts, isClosed === undefined ? {} : { isClosed }),
        400,
        message,
      );
  });

  test('a body that is no form, or has no boundary, is refused with the name of the expected type', async () => {
    for (const type of ['application/json', 'multipart/form-data', 'text/plain', 'multipart/form-data; x=y'])
      await expectNothing(
        async () => {
          const { status, body } = await server.request({
            method: 'POST',
            url: '/sys/common/upload',
            payload: '{}',
            headers: { 'content-type': type },
            token: admin,
          });
          return { status, message: String(body['message']) };
        },
        415,
        /multipart\/form-data/,
      );
  });

  test('an upload without a session is refused and stores nothing', async () => {
    await expectNothing(() => upload(server, undefined, 'a.txt', 'x'), 401, /未授权/);
  });
});
