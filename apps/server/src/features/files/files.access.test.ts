import { attachments } from '@baisi/contract/attachments';
import { files } from '@baisi/contract/files';
import { history } from '@baisi/contract/history';
import { ownProfile } from '@baisi/contract/own-profile';
import { session } from '@baisi/contract/session';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { buttonIds, type Person, personWith, roleGiving } from '../permissions/testing/menus.ts';
import { addressOf, pictureOf, samplePdf, upload } from './testing/samples.ts';

let server: TestServer;
let admin: string;
/** May list and edit users of 人力资源部. */
let clerk: Person;
/** May sign in, and nothing else. */
let stranger: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  clerk = await personWith(
    server,
    await roleGiving(server, await buttonIds(server, 'user:list', 'user:edit')),
    'dept-hr',
  );
  stranger = await personWith(
    server,
    await roleGiving(server, await buttonIds(server, 'dict:list')),
    'dept-finance',
  );
});
afterAll(() => server.close());

const resource = 'sys_user' as const;
const held = 'user-liwei';
const uploaded = async (token: string, name = '合同.pdf'): Promise<string> =>
  (await upload(server, token, name, Buffer.concat([samplePdf, Buffer.from(`% ${Math.random()}`)]))).path;
const attach = (token: string, paths: string[], recordId = held) =>
  server.call(attachments.add, { resource, recordId, paths, note: null }, token);
const statusOf = async (url: string, token?: string): Promise<number> =>
  (await server.request({ method: 'GET', url, token })).status;
const infoOf = async (path: string, token: string) =>
  (await server.call(files.info, { paths: path }, token)).result[0];

describe('who may open a file', () => {
  test('a file that no record holds is its uploader’s alone, not even an administrator’s', async () => {
    const path = await uploaded(clerk.token);
    expect(await statusOf(addressOf(path), clerk.token)).toBe(200);
    expect(await statusOf(addressOf(path), stranger.token)).toBe(403);
    expect(await statusOf(addressOf(path), admin)).toBe(403);
    expect(await statusOf(addressOf(path))).toBe(401);
    expect(await infoOf(path, admin)).toBeUndefined();
    expect((await server.call(files.readers, { path }, admin)).status).toBe(403);
  });

  test('a file of a record opens for everybody who may read the record; its uploader alone has no access any more', async () => {
    const path = await uploaded(admin);
    expect((await attach(admin, [path])).refusal).toBeUndefined();
    expect(await statusOf(addressOf(path), clerk.token)).toBe(200);
    expect(await statusOf(addressOf(path), stranger.token)).toBe(403);
    await server.rows(sql`update sys_file set owner_id = ${stranger.id} where path = ${path}`);
    expect(await statusOf(addressOf(path), stranger.token)).toBe(403);
  });

  test('row rules of the record apply to its files', async () => {
    const path = await uploaded(admin);
    await attach(admin, [path]);
    const roleId = await roleGiving(server, await buttonIds(server, 'user:list'));
    const narrow = await personWith(server, roleId, 'dept-hr');
    expect(await statusOf(addressOf(path), narrow.token)).toBe(200);
    await server.rows(sql`insert into sys_permission_data_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value)
      values ('files-rule', 'menu-users', '自己', 'username', '=', ${narrow.username})`);
    await server.rows(sql`insert into sys_role_permission (role_id, permission_id, data_rule_ids) values (${roleId}, 'menu-users', 'files-rule')
      on conflict (role_id, permission_id) do update set data_rule_ids = 'files-rule'`);
    server.clock.advance(2_000);
    expect(await statusOf(addressOf(path), narrow.token)).toBe(403);
    expect(
      (await server.call(attachments.list, { resource, recordId: held }, narrow.token)).refusal?.error,
    ).toBe('not-found');
    await server.rows(sql`delete from sys_permission_data_rule where id = 'files-rule'`);
    await server.rows(
      sql`delete from sys_role_permission where role_id = ${roleId} and permission_id = 'menu-users'`,
    );
    server.clock.advance(2_000);
  });

  test('a hidden 附件 hides the files, their list and their changes, and nothing can be attached', async () => {
    const path = await uploaded(admin);
    const id = (await attach(admin, [path])).result[0]?.id ?? '';
    const told = async () => {
      const { result } = await server.call(history.list, { table: resource, id: held }, clerk.token);
      return JSON.stringify(result).includes('附件');
    };
    expect([await statusOf(addressOf(path), clerk.token), await told()]).toEqual([200, true]);
    await server.rows(sql`insert into sys_permission (id, parent_id, name, menu_type, perms, perms_type, status)
      values ('hidden-files', 'menu-users', '附件', 2, 'user:attachments', '1', '1')`);
    server.clock.advance(2_000);
    expect([await statusOf(addressOf(path), clerk.token), await told()]).toEqual([403, false]);
    const place = { resource, recordId: held };
    const own = await uploaded(clerk.token);
    const calls = [
      server.call(attachments.list, place, clerk.token),
      server.call(attachments.add, { ...place, paths: [own], note: null }, clerk.token),
      server.call(attachments.remove, { id }, clerk.token),
    ];
    expect((await Promise.all(calls)).map(({ refusal }) => refusal?.error)).toEqual(
      Array(3).fill('not-found'),
    );
    await server.rows(sql`delete from sys_permission where id = 'hidden-files'`);
    server.clock.advance(2_000);
  });

  test('a path that does not exist, or is no path, is 404 or 400', async () => {
    for (const path of [
      'temp/none_1_2.pdf',
      '/etc/passwd',
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e%2f%2e%2e%2fetc/passwd',
      'temp%5c..%5cx',
      'temp/a%00.png',
      'x'.repeat(300),
      'x'.repeat(600),
    ])
      expect([400, 404, 414]).toContain(await statusOf(`/sys/common/static/${path}`, admin));
  });
});

describe('signed addresses', () => {
  test('an address opens the file without a header, and stays the same for some minutes', async () => {
    const path = await uploaded(admin);
    const [one, two] = [await infoOf(path, admin), await infoOf(path, admin)];
    expect(one?.url).toBe(two?.url);
    const answer = await server.request({ method: 'GET', url: one?.url ?? '' });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': expect.stringMatching(/^inline; /),
    });
  });

  test('a changed address, another file’s or session’s signature, and an expired address are refused', async () => {
    const [path, another] = [await uploaded(admin), await uploaded(admin)];
    const { url } = (await infoOf(path, admin)) ?? {};
    const address = new URL(url ?? '', 'http://server');
    const changed = (change: (it: URL) => void): string => {
      const copy = new URL(address);
      change(copy);
      return `${copy.pathname}${copy.search}`;
    };
    const later = String(Number(address.searchParams.get('expires')) + 300);
    const { by } = Object.fromEntries(
      new URL((await infoOf(await uploaded(stranger.token), stranger.token))?.url ?? '', 'http://server')
        .searchParams,
    );
    for (const bad of [
      changed((it) => it.searchParams.set('expires', later)),
      changed((it) => it.searchParams.set('by', by ?? '')),
      changed((it) => it.searchParams.set('signature', 'A'.repeat(43))),
      changed((it) => it.searchParams.set('signature', '')),
      changed((it) => it.searchParams.delete('by')),
      changed((it) => it.searchParams.delete('expires')),
      changed((it) => {
        it.pathname = addressOf(another);
      }),
    ])
      expect([bad, await statusOf(bad)]).toEqual([bad, 403]);
    server.clock.advance(16 * 60_000);
    expect(await statusOf(url ?? '')).toBe(403);
  });

  test('an address ends with the session that it was given to, and with the account', async () => {
    const leaving = await server.signIn(clerk.username);
    const path = await uploaded(leaving);
    const { url = '' } = (await infoOf(path, leaving)) ?? {};
    expect(await statusOf(url ?? '')).toBe(200);
    await server.request({ method: 'POST', url: '/sso/user/logout', token: leaving });
    expect(await statusOf(url ?? '')).toBe(401);

    const frozen = await personWith(server, await roleGiving(server, []), 'dept-hr');
    const own = await uploaded(frozen.token);
    const { url: theirs } = (await infoOf(own, frozen.token)) ?? {};
    expect(await statusOf(theirs ?? '')).toBe(200);
    await server.call(users.freezeBatch, { ids: frozen.id, status: 2 }, admin);
    expect(await statusOf(theirs ?? '')).toBe(401);
  });
});

describe('attachments', () => {
  test('are added, listed, edited by their version, removed, and written to 变更记录', async () => {
    const person = await personWith(server, await roleGiving(server, []), 'dept-hr');
    const [one, two] = [await uploaded(clerk.token, '一.pdf'), await uploaded(clerk.token, '二.pdf')];
    const { result: added } = await attach(clerk.token, [one, two], person.id);
    expect(added.map(({ name, sortNo, version }) => [name, sortNo, version])).toEqual([
      ['一.pdf', 1, 1],
      ['二.pdf', 2, 1],
    ]);
    const [first] = added;
    const edit = { id: first?.id ?? '', version: 1, note: '原件在人事部' };
    expect((await server.call(attachments.edit, edit, clerk.token)).message).toBe('修改成功!');
    const stale = await server.call(attachments.edit, edit, clerk.token);
    expect([stale.status, stale.refusal?.error]).toEqual([409, 'stale-version']);
    const list = () => server.call(attachments.list, { resource, recordId: person.id }, clerk.token);
    expect((await list()).result.map(({ name, note, file }) => [name, note, file.path])).toEqual([
      ['一.pdf', '原件在人事部', one],
      ['二.pdf', null, two],
    ]);
    expect((await server.call(attachments.remove, { id: first?.id ?? '' }, clerk.token)).message).toBe(
      '删除成功!',
    );
    expect((await list()).result.map(({ name }) => name)).toEqual(['二.pdf']);
    const { result } = await server.call(history.list, { table: resource, id: person.id }, clerk.token);
    expect(
      result.records.map(({ fields }) => fields.map(({ label, before, after }) => [label, before, after])),
    ).toEqual(
      expect.arrayContaining([
        [['附件', null, '一.pdf']],
        [['附件', '一.pdf', '一.pdf（原件在人事部）']],
        [['附件', '一.pdf（原件在人事部）', null]],
      ]),
    );
  });

  test('nobody attaches a file of another person, one that a record holds, or one that does not exist', async () => {
    const [foreign, taken] = [await uploaded(stranger.token), await uploaded(clerk.token)];
    await attach(clerk.token, [taken]);
    for (const path of [foreign, taken, 'temp/none_1_2.pdf']) {
      const refused = await attach(clerk.token, [await uploaded(clerk.token), path]);
      expect([refused.status, refused.refusal?.message]).toEqual([403, '只能使用您自己上传的文件']);
    }
  });

  test('two records that take the same file at once: one gets it', async () => {
    const path = await uploaded(clerk.token);
    const answers = await Promise.all([attach(clerk.token, [path]), attach(clerk.token, [path], clerk.id)]);
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
  });

  test('a caller who may not read or edit the record gets the same answer as for a missing record', async () => {
    const path = await uploaded(stranger.token);
    expect((await attach(stranger.token, [path])).refusal?.error).toBe('not-found');
    const list = await server.call(attachments.list, { resource, recordId: held }, stranger.token);
    expect(list.refusal?.error).toBe('not-found');
    const other = await server.call(
      attachments.list,
      { resource: 'sys_role', recordId: 'role-admin' },
      admin,
    );
    expect(other.refusal?.error).toBe('not-found');
  });
});

describe('avatars', () => {
  const edit = async (id: string, avatar: string | null, token = admin) => {
    const { result } = await server.call(users.get, { id }, token);
    return server.call(users.edit, { id, version: result.version, avatar }, token);
  };

  test('an avatar is an uploaded picture of the person who saves, and everybody who is signed in sees it', async () => {
    const picture = (await upload(server, admin, '头像.png', await pictureOf('png'), { biz: 'avatar' })).path;
    expect((await edit(held, picture)).refusal).toBeUndefined();
    expect(await statusOf(addressOf(picture), stranger.token)).toBe(200);
    // Another person saves the record with the avatar unchanged.
    expect((await edit(held, picture, clerk.token)).refusal).toBeUndefined();
    for (const bad of [await uploaded(admin), 'http://tracker.example/x.png', 'avatar/none.png', picture]) {
      const refused = await edit(clerk.id, bad);
      expect(refused.refusal?.message).toMatch(/只能使用您自己上传的文件|请上传图片/);
    }
    expect((await edit(held, null)).refusal).toBeUndefined();
    expect(await statusOf(addressOf(picture), stranger.token)).toBe(403);
    // Another person restores the avatar that the record had before.
    expect((await edit(held, picture, clerk.token)).refusal).toBeUndefined();
  });

  test('users change their own avatar, only to a picture that they uploaded', async () => {
    const own = async (avatar: string) => {
      const { result } = await server.call(ownProfile.get, {}, stranger.token);
      return server.call(ownProfile.edit, { version: result.version, avatar }, stranger.token);
    };
    const foreign = (await upload(server, admin, 'a.png', await pictureOf('png'))).path;
    expect((await own(foreign)).refusal?.error).toBe('file-not-own');
    const { path } = await upload(server, stranger.token, 'b.png', await pictureOf('png'));
    expect((await own(path)).refusal).toBeUndefined();
    const { result } = await server.call(session.userInfo, {}, stranger.token);
    expect(result.avatar).toBe(path);
  });
});
