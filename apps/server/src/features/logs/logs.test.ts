import { allLines, type LogRecord, logs } from '@baisi/contract/logs';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeFile } from '../../testing/taken-file.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRule, buttonIds, personWith, roleGiving } from '../permissions/testing/menus.ts';
import { addForm, addPerson, somebodyHolding } from '../users/testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

type Line = { id: string; log_content: string; succeeded: boolean; request_param: string; is_kept: boolean };
/** Returns the newest entries after all waiting ones are written. */
const linesLike = async (pattern: string): Promise<Line[]> => {
  await server.app.settle();
  await expect
    .poll(() => server.rows(sql`select 1 from sys_log where log_content like ${pattern}`))
    .not.toEqual([]);
  return server.rows<Line>(
    sql<Line>`select * from sys_log where log_content like ${pattern} order by create_time desc, id`,
  );
};
const list = async (input: Parameters<typeof server.call<typeof logs.list>>[1], as = admin) => {
  const { result, refusal } = await server.call(logs.list, input, as);
  if (refusal !== undefined) throw new Error(refusal.message);
  return result;
};
/** Inserts entries directly, without a request, at intervals of a minute; `prefix` begins their ids and texts. */
const write = (prefix: string, count: number, kind = 2) =>
  server.rows(sql`insert into sys_log (id, log_type, operate_type, log_content, userid, username, cost_time, create_time)
    select ${prefix} || n, ${kind}, 3, ${prefix} || '第' || n || '行', 'liwei', '李伟', n, '2020-01-01 00:00:00+08'::timestamptz + n * interval '1 minute'
    from generate_series(1, ${count}::int) n`);

test('an administrative write leaves an entry with operation, subject and duration, and without secrets', async () => {
  const form = addForm({ realname: '审计对象' });
  await server.call(users.add, form, admin);
  const [line] = await linesLike('添加用户「审计对象」');
  expect(line).toMatchObject({
    log_type: 2,
    operate_type: 2,
    userid: 'admin',
    method: 'POST /sys/user/add',
    request_type: 'POST',
    succeeded: true,
  });
  expect(line?.request_param).toContain(form.workNo);
  expect(line?.request_param).not.toContain(form.password);
});

test('a refused call is logged with its reason, also for lack of permission', async () => {
  const id = await addPerson(server, admin, { realname: '重名者' });
  const [{ username } = { username: '' }] = await server.rows<{ username: string }>(
    sql`select username from sys_user where id = ${id}`,
  );
  await server.call(users.add, addForm({ username, realname: '后来者' }), admin);
  const [refused] = await linesLike('添加用户「后来者」（被拒绝：%');
  expect([refused?.succeeded, refused?.log_content]).toEqual([
    false,
    '添加用户「后来者」（被拒绝：用户名已存在!）',
  ]);
  const nobody = await somebodyHolding(server);
  await server.call(users.removeBatch, { ids: id }, nobody.token);
  const [denied] = await linesLike('批量删除用户（被拒绝：拒绝访问）');
  expect(denied).toMatchObject({ userid: nobody.username, succeeded: false, request_param: '' });
});

test('the list can be filtered by kind, operation, text, user and time, and sorted, with the texts of its values', async () => {
  await write('filtered', 30);
  await write('signed', 3, 1);
  const day = { createTime_begin: '2020-01-01', createTime_end: '2020-01-01' };
  const page = await list({ ...day, logType: 2, operateType: 3, keyWord: 'filtered第1', userid: 'liwei' });
  expect(page.records.map(({ id }) => id)).toEqual(
    [19, 18, 17, 16, 15, 14, 13, 12, 11, 10].map((n) => `filtered${n}`),
  );
  expect([page.total, page.records[0]?.logType_dictText, page.records[0]?.operateType_dictText]).toEqual([
    11,
    '操作日志',
    '修改',
  ]);
  const slow = await list({
    ...day,
    keyWord: 'filtered',
    logType: 2,
    column: 'costTime',
    order: 'desc',
    pageSize: 1,
  });
  expect(slow.records.map(({ id }) => id)).toEqual(['filtered30']);
  expect((await list({ ...day, keyWord: 'signed', logType: 1 })).total).toBe(3);
  expect((await list({ succeeded: 0, keyWord: '100%' })).records).toEqual([]);
});

test('a user who may only read can delete nothing', async () => {
  await write('readonly', 1);
  const reader = await somebodyHolding(server, 'log:list');
  expect((await server.call(logs.remove, { id: 'readonly1' }, reader.token)).status).toBe(403);
  expect((await list({ keyWord: 'readonly' }, reader.token)).total).toBe(1);
});

test('a deletion applies to all its entries or to none', async () => {
  await write('batch', 3);
  const failed = await server.call(logs.removeBatch, { ids: 'batch1,batch2,never-there' }, admin);
  expect(failed.refusal?.error).toBe('not-found');
  expect((await list({ keyWord: 'batch' })).total).toBe(3);
  await server.call(logs.removeBatch, { ids: 'batch1,batch2' }, admin);
  expect(
    (await list({ keyWord: 'batch', createTime_end: '2020-12-31' })).records.map(({ id }) => id),
  ).toEqual(['batch3']);
});

/** Entries are written in order and with a delay: as soon as the entry of this sign-in exists, all earlier ones do. */
const untilSignedIn = (username: string) =>
  expect
    .poll(() => server.rows(sql`select 1 from sys_log where is_visit and userid = ${username}`))
    .toHaveLength(1);

test('deleting leaves an entry in the same transaction, which neither ids, clearing nor SQL can remove', async () => {
  await write('traced', 5);
  await write('leaving', 2, 1);
  const deleter = await somebodyHolding(server, 'log:list', 'log:delete');
  await untilSignedIn(deleter.username);
  await server.call(logs.removeBatch, { ids: 'traced1,traced2' }, deleter.token);
  const traceOf = async (): Promise<LogRecord | undefined> =>
    (await list({ userid: deleter.username, logType: 2, operateType: 4 })).records[0];
  const trace = await traceOf();
  expect(trace).toMatchObject({
    logContent: '删除操作日志2条（2020-01-01 00:01:00至2020-01-01 00:02:00）',
    kept: true,
    succeeded: true,
    requestParam: '{"ids":["traced1","traced2"]}',
  });
  const again = await server.call(logs.remove, { id: trace?.id ?? '' }, deleter.token);
  expect(again.refusal?.error).toBe('log-kept');
  const { message } = await server.call(logs.removeBatch, { ids: allLines }, deleter.token);
  expect(message).toBe('清除成功!');
  const left = await server.rows<Line>(sql`select * from sys_log`);
  expect(left.every(({ is_kept }) => is_kept)).toBe(true);
  expect(left.map(({ id }) => id)).toContain(trace?.id);
  expect((await traceOf())?.logContent).toMatch(/^清空登录日志\d+条.+、操作日志\d+条/);
  await expect(server.rows(sql`delete from sys_log where id = ${trace?.id}`)).rejects.toThrow(/trace/);
  await expect(server.rows(sql`update sys_log set log_content = 'x'`)).rejects.toThrow(/trace/);
});

test('clearing one of the two logs leaves the entries of the other', async () => {
  await write('kindly', 2);
  await write('visiting', 2, 1);
  await server.call(logs.removeBatch, { ids: allLines, logType: 1 }, admin);
  expect((await list({ keyWord: 'visiting' })).total).toBe(0);
  expect((await list({ keyWord: 'kindly' })).total).toBe(2);
});

test('readers without the list of users see phone numbers and addresses in entries masked, as everywhere', async () => {
  const form = addForm({ realname: '13912345678的主人', email: 'zhou.lan@baisi.example' });
  await server.call(users.add, form, admin);
  await linesLike('添加用户「13912345678的主人」');
  const reader = await somebodyHolding(server, 'log:list', 'log:export');
  const [seen] = (await list({ keyWord: '的主人' }, reader.token)).records;
  const [whole] = (await list({ keyWord: '的主人' })).records;
  expect(whole?.requestParam).toContain(form.phone);
  expect(seen?.logContent).toContain('139****5678的主人');
  for (const contact of [form.phone, 'zhou.lan@baisi.example', '13912345678']) {
    expect(JSON.stringify(seen)).not.toContain(contact);
  }
});

test('row rules of the menu narrow list and deletion alike', async () => {
  await write('scoped', 4);
  await server.rows(sql`update sys_permission set rule_flag = 1 where id = 'menu-logs'`);
  const ruled = await somebodyHolding(server, 'log:list', 'log:delete');
  await server.rows(sql`insert into sys_permission_data_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value)
    values ('rule-logs', 'menu-logs', '自己的', 'userid', '=', 'zhangmin')`);
  await server.rows(sql`insert into sys_role_permission (role_id, permission_id, data_rule_ids)
    values (${ruled.roleId}, 'menu-logs', 'rule-logs')
    on conflict (role_id, permission_id) do update set data_rule_ids = excluded.data_rule_ids`);
  server.clock.advance(2_000);
  expect((await list({ keyWord: 'scoped' }, ruled.token)).total).toBe(0);
  const foreign = await server.call(logs.remove, { id: 'scoped1' }, ruled.token);
  const never = await server.call(logs.remove, { id: 'never-there' }, ruled.token);
  expect([foreign.refusal?.error, foreign.message]).toEqual([never.refusal?.error, never.message]);
  await server.call(logs.removeBatch, { ids: allLines }, ruled.token);
  expect((await list({ keyWord: 'scoped', createTime_end: '2021-01-01' })).total).toBe(4);
  await server.rows(sql`delete from sys_permission_data_rule where id = 'rule-logs'`);
  server.clock.advance(2_000);
});

test('sign-ins are counted per day, including days without any, and failed ones do not count', async () => {
  server.clock.advance(60_000);
  const nobody = await somebodyHolding(server);
  await untilSignedIn(nobody.username);
  await server.rows(
    sql`delete from sys_log where not is_kept and userid is distinct from ${nobody.username}`,
  );
  await server.rows(sql`insert into sys_log (id, log_type, log_content, is_visit, succeeded, ip, create_time)
    select 'visit-' || n, 1, '用户名: a,登录成功！', n <> 3, n <> 3, '10.0.0.' || (n % 2), now() - interval '2 days'
    from generate_series(1, 5) n`);
  await server.rows(sql`insert into sys_log (id, log_type, log_content, is_visit, ip, create_time)
    values ('visit-old', 1, '用户名: a,登录成功！', true, '10.0.0.9', now() - interval '30 days')`);
  const { result: week } = await server.call(logs.visits, {}, nobody.token);
  expect(week).toHaveLength(7);
  expect(week.map(({ tian }) => tian)).toEqual(week.map(({ tian }) => tian).toSorted());
  expect(week[4]).toEqual({ visit: 4, ip: 2, tian: week[4]?.tian, type: week[4]?.tian.slice(5) });
  expect(week.slice(0, 4).map(({ visit }) => visit)).toEqual([0, 0, 0, 0]);
  const { result: totals } = await server.call(logs.visitTotals, {}, nobody.token);
  expect(totals).toEqual({ totalVisitCount: 6, todayVisitCount: 1, todayIp: 1 });
});

test('an entry about one record names it and links to its history; one about several does not', async () => {
  const [one, two] = [
    await addPerson(server, admin, { realname: '记录甲' }),
    await addPerson(server, admin, { realname: '记录乙' }),
  ];
  await server.call(users.remove, { id: one }, admin);
  await linesLike('删除用户「记录甲」');
  const { records } = await list({ keyWord: '删除用户「记录甲」' });
  expect(records[0]?.record).toEqual({ table: 'sys_user', id: one });
  const three = await addPerson(server, admin, { realname: '记录丙' });
  await server.call(users.removeBatch, { ids: `${two},${three}` }, admin);
  await linesLike('批量删除用户（2条）');
  expect((await list({ keyWord: '批量删除用户（2条）' })).records[0]?.record).toBeNull();
});

test('a sign-in entry shows browser and network, and no city', async () => {
  const key = String(server.clock.now().getTime());
  const remoteAddress = '203.0.113.9';
  await server.app.http.inject({ method: 'GET', url: `/sso/user/randomImage/${key}`, remoteAddress });
  const captcha = server.codes.findLast((sent) => sent.kind === 'captcha' && sent.checkKey === key)?.code;
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
  const refused = await server.app.http.inject({
    method: 'POST',
    url: '/sso/user/login',
    remoteAddress,
    headers: { 'user-agent': userAgent },
    payload: { username: 'nobody-here', password: 'Wrong#2026', captcha, checkKey: key },
  });
  expect(refused.json()).toMatchObject({ error: 'wrong-credentials' });
  await expect
    .poll(() => server.rows(sql`select user_agent, ip from sys_log where userid = 'nobody-here'`))
    .toEqual([{ user_agent: userAgent, ip: remoteAddress }]);
  const { records } = await list({ userid: 'nobody-here' });
  expect(records[0]).toMatchObject({ userAgent, place: '外网 203.0.113.*' });
});

test('the log export contains the same entries as the list, within the same rows, with its own permission', async () => {
  await write('出口', 3);
  const asked = { keyWord: '出口', column: 'costTime', order: 'asc' } as const;
  const { rows } = await takeFile(server, logs.exportXls, asked, admin);
  const { records } = await list(asked);
  expect(rows.slice(1).map((row) => row[5])).toEqual(records.map(({ logContent }) => logContent));
  expect(records).toHaveLength(3);
  const reader = await somebodyHolding(server, 'log:list');
  expect((await takeFile(server, logs.exportXls, asked, reader.token)).status).toBe(403);
  const rule = await addRule(server, admin, {
    permissionId: 'menu-logs',
    ruleColumn: 'userid',
    ruleValue: 'nobody-of-this-name',
  });
  const codes = await buttonIds(server, 'log:list', 'log:export');
  const narrow = await personWith(server, await roleGiving(server, codes, { 'menu-logs': [rule] }));
  expect((await takeFile(server, logs.exportXls, asked, narrow.token)).bytes).toHaveLength(0);
  await server.rows(sql`delete from sys_permission_data_rule`);
  expect(await linesLike('导出日志，共3条')).toHaveLength(1);
});
