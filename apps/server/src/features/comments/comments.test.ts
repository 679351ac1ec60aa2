import { type Comment, comments } from '@baisi/contract/comments';
import { files } from '@baisi/contract/files';
import { messages } from '@baisi/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { pictureOf, upload } from '../files/testing/samples.ts';
import {
  addRuleForNow,
  buttonIds,
  type Person,
  personWith,
  roleGiving,
} from '../permissions/testing/menus.ts';

let server: TestServer;
let admin: string;
/** May read and comment on users of 人力资源部. */
let clerk: Person;
/** May read users of 人力资源部, and not comment. */
let reader: Person;
/** May sign in, and nothing else. */
let stranger: Person;
beforeAll(async () => {
  server = await startTestServer();
  server.app.startJobs();
  admin = await server.signIn('admin');
  const withCodes = async (...codes: Parameters<typeof buttonIds>[1][]) =>
    roleGiving(server, await buttonIds(server, ...codes));
  clerk = await personWith(server, await withCodes('user:list', 'user:comment'), 'dept-hr');
  reader = await personWith(server, await withCodes('user:list'), 'dept-hr');
  stranger = await personWith(server, await roleGiving(server, []), 'dept-finance');
});
afterAll(() => server.close());

const place = { resource: 'sys_user', recordId: 'user-liwei' } as const;
const add = (token: string, text: string, mentions = '') =>
  server.call(comments.add, { ...place, text, mentions }, token);
const list = async (token: string): Promise<Comment[]> =>
  (await server.call(comments.list, { ...place, pageNo: 1, pageSize: 50 }, token)).result.records;
const newest = async (token: string): Promise<Comment> => {
  const [first] = await list(token);
  if (first === undefined) throw new Error('no comment');
  return first;
};
const mentionsIn = async (person: Person): Promise<{ titile: string; openPage: string | null }[]> =>
  (await server.call(messages.unread, { pageSize: 20 }, person.token)).result.sysMsgList.filter(
    ({ titile }) => titile.includes('提到了您'),
  ); // sic

test('everybody who may read the record reads its comments; writing needs the code for comments, too', async () => {
  expect((await add(clerk.token, '请核对手机号\n和部门')).refusal).toBeUndefined();
  expect(await newest(reader.token)).toMatchObject({
    text: '请核对手机号\n和部门',
    createBy: clerk.username,
    editableUntil: null,
    isRemovable: false,
  });
  expect((await add(reader.token, '我也说')).status).toBe(403);
  const refused = await server.call(comments.list, { ...place, pageNo: 1, pageSize: 10 }, stranger.token);
  expect(refused.refusal?.error).toBe('not-found');
  expect((await add(stranger.token, '外人')).refusal?.error).toBe('not-found');
});

test('a person named by @ gets a system message with the way to the record, only if that person may read it', async () => {
  const roleId = await roleGiving(server, await buttonIds(server, 'user:list'));
  const named = await personWith(server, roleId, 'dept-hr');
  const { result } = await add(clerk.token, '@甲 @乙 请看', `${named.id},${stranger.id}`);
  expect(result.notTold).toHaveLength(1);
  await expect.poll(async () => (await mentionsIn(named)).length).toBe(1);
  expect(await mentionsIn(named)).toMatchObject([
    {
      titile: expect.stringMatching(/在用户“.+”的评论中提到了您$/), // sic
      openPage: '/isystem/user?user=user-liwei&tab=comments',
    },
  ]);
  expect(await mentionsIn(stranger)).toEqual([]);
  expect((await newest(reader.token)).mentions.map(({ id }) => id).sort()).toEqual(
    [named.id, stranger.id].sort(),
  );
});

test('the name of a person whom the writer or the reader may not see is not told: the id counts as unknown', async () => {
  const rule = await addRuleForNow(server, admin, { ruleColumn: 'username', ruleValue: 'liwei' });
  const codes = await buttonIds(server, 'user:list', 'user:comment');
  const narrow = await personWith(
    server,
    await roleGiving(server, codes, { 'menu-users': [rule] }),
    'dept-hr',
  );
  const namedBy = async (mentions: string) => {
    const { result } = await add(narrow.token, '@某人 请看', mentions);
    return [result.notTold, (await newest(admin)).mentions];
  };
  expect(await namedBy(stranger.id)).toEqual([[], []]);
  expect(await namedBy('no-such-user')).toEqual([[], []]);
  await add(admin, '@外人 请看', stranger.id);
  expect((await newest(admin)).mentions.map(({ id }) => id)).toEqual([stranger.id]);
  expect((await newest(narrow.token)).mentions).toEqual([]);
});

test('the writer edits a comment for 15 minutes; people named before are not told again', async () => {
  await add(clerk.token, '@甲 初稿', reader.id);
  const { id, version } = await newest(clerk.token);
  const before = (await mentionsIn(reader)).length;
  const edit = (token: string, values: { version: number; text: string }) =>
    server.call(comments.edit, { id, mentions: reader.id, ...values }, token);
  expect((await edit(clerk.token, { version, text: '@甲 定稿' })).refusal).toBeUndefined();
  expect(await newest(reader.token)).toMatchObject({ text: '@甲 定稿', editTime: expect.any(String) });
  expect((await mentionsIn(reader)).length).toBe(before);
  expect((await edit(clerk.token, { version, text: '旧版' })).status).toBe(409);
  expect((await edit(admin, { version: version + 1, text: '别人改' })).status).toBe(403);
  server.clock.advance(15 * 60_000);
  const late = await edit(clerk.token, { version: version + 1, text: '太晚' });
  expect(late.refusal?.message).toBe('评论发布15分钟后不能再修改');
  expect((await newest(clerk.token)).editableUntil).toBeNull();
});

test('a deleted comment keeps its place without its text, and only its writer and administrators delete it', async () => {
  const other = await personWith(
    server,
    await roleGiving(server, await buttonIds(server, 'user:list', 'user:comment')),
    'dept-hr',
  );
  await add(clerk.token, '说错了');
  const { id } = await newest(clerk.token);
  const remove = (token: string) => server.call(comments.remove, { id }, token);
  expect((await remove(other.token)).status).toBe(403);
  expect((await remove(clerk.token)).refusal).toBeUndefined();
  expect(await newest(reader.token)).toMatchObject({ id, text: '', isDeleted: true, isRemovable: false });
  expect((await remove(admin)).refusal?.error).toBe('not-found');
  await add(clerk.token, '还在');
  const kept = await newest(admin);
  expect((await server.call(comments.remove, { id: kept.id }, admin)).refusal).toBeUndefined();
});

test('the files of a comment are opened by everybody who may read the record, and freed when it is deleted', async () => {
  const uploaded = async (token: string, red: number): Promise<string> =>
    (await upload(server, token, '截图.png', await pictureOf('png', { red }))).path;
  const [first, second] = [await uploaded(clerk.token, 10), await uploaded(clerk.token, 20)];
  const foreign = await uploaded(reader.token, 30);
  const written = { ...place, text: '见附件', mentions: '' };
  const refused = await server.call(comments.add, { ...written, files: foreign }, clerk.token);
  expect(refused.refusal?.error).toBe('file-not-own');
  const { result } = await server.call(
    comments.add,
    { ...written, files: `${first},${second}` },
    clerk.token,
  );
  expect(await newest(reader.token)).toMatchObject({ id: result.id, files: `${first},${second}` });
  const opened = async (token: string) =>
    (await server.call(files.info, { paths: `${first},${second}` }, token)).result.map(({ path }) => path);
  expect(await opened(reader.token)).toEqual([first, second]);
  expect(await opened(stranger.token)).toEqual([]);
  const readers = await server.call(files.readers, { path: first }, clerk.token);
  expect(readers.result.holders).toMatchObject([{ resource: 'sys_comment', field: '评论附件' }]);
  const edit = (version: number, values: { text?: string; files?: string }) =>
    server.call(comments.edit, { id: result.id, version, ...values }, clerk.token);
  await edit(1, { text: '仍见附件' });
  expect(await opened(reader.token)).toEqual([first, second]);
  await edit(2, { files: second });
  expect(await opened(reader.token)).toEqual([second]);
  await server.call(comments.remove, { id: result.id }, clerk.token);
  expect((await newest(reader.token)).files).toBe('');
  expect(await opened(reader.token)).toEqual([]);
  const free = await server.rows(
    sql`select from sys_file where path in (${first}, ${second}) and free_since is not null`,
  );
  expect(free).toHaveLength(2);
});

test('a record that is deleted for good takes its comments and their files with it', async () => {
  await server.rows(sql`insert into sys_user (id, username, realname, password_hash)
    select 'gone', 'gone', '离职', password_hash from sys_user where id = 'user-liwei'`);
  await server.rows(
    sql`insert into sys_comment (id, resource, record_id, text) values ('c-gone', 'sys_user', 'gone', '一')`,
  );
  const { path } = await upload(server, admin, '截图.png', await pictureOf('png', { red: 40 }));
  await server.rows(sql`insert into sys_file_use (id, resource, record_id, field, file_id, name)
    select 'use-gone', 'sys_comment', 'c-gone', 'files', id, name from sys_file where path = ${path}`);
  await server.rows(sql`delete from sys_user where id = 'gone'`);
  expect(await server.rows(sql`select from sys_file_use where id = 'use-gone'`)).toEqual([]);
  expect(await server.rows(sql`select from sys_comment where id = 'c-gone'`)).toEqual([]);
});
