import { announcements } from '@baisi/contract/announcements';
import type { InputOf } from '@baisi/contract/endpoint';
import { messages } from '@baisi/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSockets } from '../../testing/socket-clients.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';

type Form = InputOf<typeof announcements.add>;

let server: TestServer;
let admin: string;
/** Three people of the demo company with their ids and tokens. */
let people: { id: string; username: string; token: string }[];
beforeAll(async () => {
  server = await startTestServer();
  server.app.startJobs();
  admin = await server.signIn('admin');
  const found = await server.rows<{ id: string; username: string }>(sql`
    select u.id, u.username from sys_user u where u.status = 1 and u.del_flag = 0 and u.username <> 'admin'
      and (select count(*) from sys_user_depart ud where ud.user_id = u.id) = 1
      and not exists (select from sys_user_role ur join sys_role r on r.id = ur.role_id and r.second_factor where ur.user_id = u.id)
    order by u.id limit 3`);
  people = await Promise.all(
    found.map(async (one) => ({ ...one, token: await server.signIn(one.username) })),
  );
});
afterAll(() => server.close());

const person = (place: number) => {
  const found = people[place];
  if (found === undefined) throw new Error('the demo company has too few people');
  return found;
};
async function add(form: Partial<Form>): Promise<string> {
  const { result, refusal } = await server.call(
    announcements.add,
    { titile: '通告', msgType: 'ALL', ...form }, // sic
    admin,
  );
  if (refusal !== undefined) throw new Error(refusal.message);
  return result.id;
}
async function publish(form: Partial<Form>): Promise<string> {
  const id = await add(form);
  const { refusal } = await server.call(announcements.publish, { id }, admin);
  if (refusal !== undefined) throw new Error(refusal.message);
  return id;
}
const versionOf = async (id: string): Promise<number> =>
  (await server.call(announcements.get, { id }, admin)).result.version;
/** Ids of the unread messages that a person gets. */
const unread = async (token: string): Promise<string[]> => {
  const { result } = await server.call(messages.unread, { pageSize: 20 }, token);
  return [...result.anntMsgList, ...result.sysMsgList].map(({ id }) => id);
};

test('a draft is seen by nobody; published, it is unread for everybody, and one row was written', async () => {
  const id = await add({ titile: '国庆放假' }); // sic
  expect(await unread(person(0).token)).not.toContain(id);
  await server.call(announcements.publish, { id }, admin);
  for (const { token } of people) expect(await unread(token)).toContain(id);
  expect(await server.rows(sql`select from sys_announcement_send where annt_id = ${id}`)).toEqual([]);
  const { result } = await server.call(messages.get, { id }, person(0).token);
  expect(result).toMatchObject({ titile: '国庆放假', sender: 'admin', readFlag: '0' }); // sic
});

test('content is stored and sent without scripts; the summary is derived from it', async () => {
  const id = await publish({
    msgContent: '<p onclick="x()">全员<script>alert(1)</script>注意</p><img src=x onerror=y>',
  });
  const { result } = await server.call(messages.get, { id }, person(0).token);
  expect(result).toMatchObject({ msgContent: '<p>全员注意</p>', msgAbstract: '全员注意' });
  await server.rows(
    sql`update sys_announcement set msg_content = '<b onmouseover=z>旧</b>' where id = ${id}`,
  );
  const { result: old } = await server.call(messages.get, { id }, person(0).token);
  expect(old.msgContent).toBe('<b>旧</b>');
});

test('announcements reach the chosen users, departments with their subdepartments, and roles, and nobody else', async () => {
  const [first, second] = [person(0), person(1)];
  const toOne = await publish({ msgType: 'USER', userIds: `${first.id},` });
  expect(await unread(first.token)).toContain(toOne);
  expect(await unread(second.token)).not.toContain(toOne);

  const [top] = await server.rows<{ id: string }>(sql`select top.id from sys_user_depart ud
    join sys_depart d on d.id = ud.depart_id join sys_depart top on d.org_code like top.org_code || '_%'
    where ud.user_id = ${first.id} order by length(top.org_code) limit 1`);
  const toDepartment = await publish({ msgType: 'DEPART', departIds: top?.id ?? '' });
  expect(await unread(first.token)).toContain(toDepartment);

  const [role] = await server.rows<{ id: string }>(
    sql`select role_id as id from sys_user_role where user_id = ${second.id}`,
  );
  const toRole = await publish({ msgType: 'ROLE', roleIds: role?.id ?? '' });
  expect(await unread(second.token)).toContain(toRole);
  const outside = await server.rows<{ username: string }>(sql`select u.username from sys_user u
    where u.status = 1 and u.del_flag = 0 and u.username <> 'admin'
      and not exists (select from sys_user_role ur where ur.user_id = u.id and ur.role_id = ${role?.id})
      and not exists (select from sys_user_role ur join sys_role r on r.id = ur.role_id and r.second_factor where ur.user_id = u.id)
      and (select count(*) from sys_user_depart ud where ud.user_id = u.id) = 1 limit 1`);
  for (const { username } of outside) {
    const token = await server.signIn(username);
    expect(await unread(token)).not.toContain(toRole);
    expect((await server.call(messages.get, { id: toRole }, token)).refusal?.error).toBe('not-found');
    expect((await server.call(messages.confirm, { anntId: toRole }, token)).refusal?.error).toBe('not-found');
  }
});

test('a user who gets a role later sees its earlier announcements only if the publisher allows later members', async () => {
  const late = person(2);
  const roleId = 'role-late';
  await server.rows(
    sql`insert into sys_role (id, role_name, role_code) values (${roleId}, '后来', 'late_members')`,
  );
  const forAll = await publish({ msgType: 'ROLE', roleIds: roleId });
  const forPresent = await publish({ msgType: 'ROLE', roleIds: roleId, forLater: false });
  await server.rows(sql`insert into sys_user_role (user_id, role_id) values (${late.id}, ${roleId})`);
  const found = await server.call(messages.own, { pageSize: 100 }, late.token);
  const ids = found.result.records.map(({ id }) => id);
  expect(ids).toContain(forAll);
  expect(ids).not.toContain(forPresent);
});

test('without later members, an edit and a second publication replace the receivers', async () => {
  const [former, next] = [person(0), person(1)];
  const roleOf = async ({ id }: { id: string }, code: string): Promise<string> => {
    await server.rows(
      sql`insert into sys_role (id, role_name, role_code) values (${code}, ${code}, ${code})`,
    );
    await server.rows(sql`insert into sys_user_role (user_id, role_id) values (${id}, ${code})`);
    return code;
  };
  const roles = [await roleOf(former, 'receivers_a'), await roleOf(next, 'receivers_b')] as const;
  const id = await publish({ msgType: 'ROLE', roleIds: `${roles[0]},${roles[0]}`, forLater: false });
  const turnTo = async (roleIds: string) =>
    server.call(announcements.edit, { id, version: await versionOf(id), roleIds }, admin);
  expect(await unread(former.token)).toContain(id);
  await turnTo(roles[1]);
  expect(await unread(former.token)).not.toContain(id);
  expect(await unread(next.token)).toContain(id);
  await server.call(announcements.revoke, { id }, admin);
  await turnTo(roles[0]);
  await server.call(announcements.publish, { id }, admin);
  expect(await unread(former.token)).toContain(id);
  expect((await server.call(messages.get, { id }, next.token)).refusal?.error).toBe('not-found');
});

test('an announcement is shown from its start time until its end time', async () => {
  const now = server.clock.now().getTime();
  const wire = (ms: number) =>
    new Date(now + ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const id = await publish({ startTime: wire(60_000), endTime: wire(120_000) });
  const { token } = person(0);
  expect(await unread(token)).not.toContain(id);
  server.clock.advance(61_000);
  expect(await unread(token)).toContain(id);
  server.clock.advance(60_000);
  expect(await unread(token)).not.toContain(id);
  const expired = await server.call(messages.own, { folder: 'expired', pageSize: 100 }, token);
  expect(expired.result.records).toContainEqual(expect.objectContaining({ id, isExpired: true }));
});

test('a revoked announcement disappears from its receivers, and publishing it again brings it back', async () => {
  const id = await publish({});
  const { token } = person(0);
  expect(await unread(token)).toContain(id);
  await server.call(announcements.revoke, { id }, admin);
  expect(await unread(token)).not.toContain(id);
  expect((await server.call(messages.get, { id }, token)).refusal?.message).toBe('该公告已被撤销');
  await server.call(announcements.publish, { id }, admin);
  expect(await unread(token)).toContain(id);
});

test('publishing twice, revoking a draft and deleting a published one are refused with 409', async () => {
  const id = await publish({});
  const again = await server.call(announcements.publish, { id }, admin);
  expect([again.status, again.refusal?.message]).toEqual([409, '该通告已发布，不能发布']);
  const removal = await server.call(announcements.remove, { id }, admin);
  expect([removal.status, removal.refusal?.message]).toEqual([409, '该通告已发布，不能删除']);
  const draft = await add({});
  const revoked = await server.call(announcements.revoke, { id: draft }, admin);
  expect([revoked.status, revoked.refusal?.message]).toEqual([409, '该通告尚未发布，不能撤销']);
});

test('an edited announcement becomes unread only if the publisher asks for it to be read again', async () => {
  const id = await publish({ mustRead: true });
  const { token } = person(0);
  await server.call(messages.confirm, { anntId: id }, token);
  expect(await unread(token)).not.toContain(id);
  await server.call(announcements.edit, { id, version: await versionOf(id), titile: '改期' }, admin); // sic
  expect(await unread(token)).not.toContain(id);
  await server.call(announcements.readAgain, { id }, admin);
  expect(await unread(token)).toContain(id);
  const { result } = await server.call(messages.get, { id }, token);
  expect(result).toMatchObject({ titile: '改期', readFlag: '0', confirmTime: null }); // sic
});

test.each<[Partial<Form>, string]>([
  [{ msgType: 'USER' }, '指定用户不能为空！'],
  [{ msgType: 'USER', userIds: 'nobody' }, '指定用户中有不存在的对象，请重新选择'],
  [{ msgType: 'DEPART', departIds: 'nowhere' }, '指定部门中有不存在的对象，请重新选择'],
  [{ startTime: '2026-02-02 00:00:00', endTime: '2026-02-01 00:00:00' }, '截止时间必须晚于开始时间'],
  [{ openPage: 'javascript:alert(1)' }, '打开页面应为本系统的地址或以https://开头的网址'],
  [{ openType: 'component', openPage: 'system/None' }, '打开页面不存在，请从菜单中选择'],
  [{ titile: ' ' }, '标题不能为空'], // sic
])('the form %j is refused: %s', async (form, message) => {
  const { refusal } = await server.call(announcements.add, { titile: '通告', ...form }, admin); // sic
  expect(refusal?.message).toBe(message);
});

test('publishing sends a frame to open windows; an announcement to roles sends one without id and title', async () => {
  const clients = await openSockets(server);
  const { id: userId, token } = person(0);
  const bell = clients.openBell(userId, token);
  expect(await bell.opened).toBe('open');
  const frames = () => bell.texts.map((text) => JSON.parse(text) as { cmd: string; msgId?: string });
  const everybody = await publish({ titile: '全员' }); // sic
  await expect
    .poll(() => frames().find(({ msgId }) => msgId === everybody))
    .toMatchObject({ cmd: 'topic', msgTxt: '全员' });
  const before = frames().length;
  await publish({ titile: '机密', msgType: 'ROLE', roleIds: 'role-admin' }); // sic
  await expect.poll(() => frames().length).toBeGreaterThan(before);
  expect(frames().slice(before)).toEqual([{ cmd: 'topic' }]);
  expect(bell.texts.join()).not.toContain('机密');
  bell.socket.close();
});

test('the reading report counts receivers by department, and needs its permission', async () => {
  const [first, second] = [person(0), person(1)];
  const id = await publish({ msgType: 'USER', userIds: `${first.id},${second.id}`, mustRead: true });
  await server.call(messages.confirm, { anntId: id }, first.token);
  const { result } = await server.call(announcements.readings, { id }, admin);
  const sum = (key: 'receivers' | 'read' | 'confirmed') => result.reduce((total, one) => total + one[key], 0);
  expect([sum('receivers'), sum('read'), sum('confirmed')]).toEqual([2, 1, 1]);
  const { result: page } = await server.call(announcements.receivers, { id, pageNo: 1, pageSize: 10 }, admin);
  expect(page.records.map(({ userId, readTime }) => [userId, readTime !== null])).toEqual([
    [second.id, false],
    [first.id, true],
  ]);
  const beyond = await server.call(announcements.receivers, { id, pageNo: 9, pageSize: 10 }, admin);
  expect(beyond.result).toMatchObject({ records: [], total: 2 });
  expect((await server.call(announcements.readings, { id }, second.token)).status).toBe(403);
});

test('the list of receivers can be limited to departments, in any of which a receiver may be', async () => {
  const [first, second] = [person(0), person(1)];
  const id = await publish({ msgType: 'USER', userIds: `${first.id},${second.id}` });
  const departmentsOf = async (userId: string) =>
    (
      await server.rows<{ id: string }>(
        sql`select depart_id as id from sys_user_depart where user_id = ${userId} order by depart_id`,
      )
    ).map((row) => row.id);
  await server.rows(sql`insert into sys_depart (id, depart_name, org_code) values ('lone', '独立部', 'Z99')`);
  await server.rows(sql`insert into sys_user_depart (user_id, depart_id) values (${first.id}, 'lone')`);
  const within = async (...departIds: string[]) => {
    const query = { id, departIds: departIds.join(','), pageNo: 1, pageSize: 10 };
    const { records, total } = (await server.call(announcements.receivers, query, admin)).result;
    expect(total).toBe(records.length);
    return records.map(({ userId }) => userId).sort();
  };
  expect(await within('lone')).toEqual([first.id]);
  expect(await within('lone', ...(await departmentsOf(second.id)))).toEqual([first.id, second.id].sort());
  expect(await within('nowhere')).toEqual([]);
  await server.rows(sql`delete from sys_depart where id = 'lone'`);
});
