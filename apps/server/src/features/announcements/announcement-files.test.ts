import { announcements } from '@baisi/contract/announcements';
import { attachments } from '@baisi/contract/attachments';
import { files } from '@baisi/contract/files';
import { messages } from '@baisi/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addressOf, pictureOf, samplePdf, upload } from '../files/testing/samples.ts';
import { type Person, personWith, roleGiving } from '../permissions/testing/menus.ts';

let server: TestServer;
let admin: string;
let receiver: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  const role = await roleGiving(server, []);
  receiver = await personWith(server, role, 'dept-hr');
  stranger = await personWith(server, role, 'dept-finance');
});
afterAll(() => server.close());

const resource = 'sys_announcement' as const;
let pictures = 0;
const uploadPicture = async (token: string): Promise<string> => {
  pictures += 1;
  return (await upload(server, token, '图 1.png', await pictureOf('png', { red: pictures }))).path;
};
const contentOf = (path: string) => `<p>见图</p><img src="${addressOf(path)}?by=x&amp;signature=y" alt="图">`;
const add = (token: string, msgContent: string) =>
  server.call(
    announcements.add,
    { titile: '有图的通告', msgType: 'USER', userIds: receiver.id, msgContent }, // sic
    token,
  );
const statusOf = async (path: string, token: string): Promise<number> =>
  (await server.request({ method: 'GET', url: addressOf(path), token })).status;
const versionOf = async (id: string): Promise<number> =>
  (await server.call(announcements.get, { id }, admin)).result.version;

/** A published announcement to the receiver, with a picture and an attachment. */
async function published() {
  const picture = await uploadPicture(admin);
  const { id } = (await add(admin, contentOf(picture))).result;
  const { path: paper } = await upload(
    server,
    admin,
    '合同.pdf',
    Buffer.concat([samplePdf, Buffer.from(`% ${id}`)]),
  );
  await server.call(attachments.add, { resource, recordId: id, paths: [paper], note: null }, admin);
  const publish = () => server.call(announcements.publish, { id }, admin);
  return { id, picture, paper, publish };
}

test('receivers open pictures and attachments while the announcement is published; others are refused with 拒绝访问', async () => {
  const { id, picture, paper, publish } = await published();
  const statuses = async (token: string) => [await statusOf(picture, token), await statusOf(paper, token)];
  const list = (token: string) => server.call(attachments.list, { resource, recordId: id }, token);
  expect(await statuses(receiver.token)).toEqual([403, 403]);
  await publish();
  expect(await statuses(receiver.token)).toEqual([200, 200]);
  expect((await list(receiver.token)).result.map(({ name }) => name)).toEqual(['合同.pdf']);
  expect(await statuses(stranger.token)).toEqual([403, 403]);
  expect((await list(stranger.token)).refusal?.error).toBe('not-found');
  const refused = await server.request({ method: 'GET', url: addressOf(paper), token: stranger.token });
  expect(refused.body['message']).toBe('拒绝访问');
  await server.call(announcements.revoke, { id }, admin);
  expect(await statuses(receiver.token)).toEqual([403, 403]);
  expect(await statuses(admin)).toEqual([200, 200]);
});

test('the message names its pictures by path only, and a receiver gets signed addresses for them', async () => {
  const { id, picture, publish } = await published();
  await publish();
  const { result } = await server.call(messages.get, { id }, receiver.token);
  expect(result.msgContent).toBe(`<p>见图</p><img src="${addressOf(picture)}" alt="图" />`);
  const told = async (token: string) => (await server.call(files.info, { paths: picture }, token)).result;
  expect((await told(receiver.token)).map(({ url }) => url)).toEqual([expect.stringContaining('signature=')]);
  expect(await told(stranger.token)).toEqual([]);
});

test('an announcement takes only own uploads that are pictures and that nothing else holds', async () => {
  const foreign = await uploadPicture(stranger.token);
  expect((await add(admin, contentOf(foreign))).refusal?.error).toBe('file-not-own');
  const { path: paper } = await upload(server, admin, '说明.pdf', samplePdf);
  expect((await add(admin, contentOf(paper))).refusal?.error).toBe('file-no-picture');
  const { picture } = await published();
  expect((await add(admin, contentOf(picture))).refusal?.error).toBe('file-not-own');
});

test('a picture that an edit takes out of the content is freed, and restoring the content takes it back', async () => {
  const { id, picture, publish } = await published();
  await publish();
  const edit = async (msgContent: string) =>
    server.call(announcements.edit, { id, version: await versionOf(id), msgContent }, admin);
  expect((await edit('<p>无图</p>')).refusal).toBeUndefined();
  expect(await statusOf(picture, receiver.token)).toBe(403);
  expect((await edit(contentOf(picture))).refusal).toBeUndefined();
  expect(await statusOf(picture, receiver.token)).toBe(200);
});

test('who can read a file of an announcement is told with its receivers', async () => {
  const { picture, publish } = await published();
  await publish();
  const { result } = await server.call(files.readers, { path: picture }, admin);
  expect(result.holders).toMatchObject([{ recordName: '有图的通告', field: '内容图片' }]);
  expect(result.sample.map(({ username }) => username)).toContain(receiver.username);
  expect(result.sample.map(({ username }) => username)).not.toContain(stranger.username);
});

test('receivers cannot change attachments, and removing the announcement frees its files', async () => {
  const { id, paper, publish } = await published();
  await publish();
  const [held] = (await server.call(attachments.list, { resource, recordId: id }, receiver.token)).result;
  const removal = await server.call(attachments.remove, { id: held?.id ?? '' }, receiver.token);
  expect(removal.refusal?.error).toBe('not-found');
  await server.call(announcements.revoke, { id }, admin);
  await server.call(announcements.remove, { id }, admin);
  expect(await server.rows(sql`select from sys_file_use where record_id = ${id}`)).toEqual([]);
  expect(await statusOf(paper, receiver.token)).toBe(403);
});
