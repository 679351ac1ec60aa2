import { createCipheriv } from 'node:crypto';
import { auth, smsMode } from '@baisi/contract/auth';
import { recovery } from '@baisi/contract/recovery';
import { session } from '@baisi/contract/session';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../../testing/accounts.ts';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { forgetCounts, freshCode, stranger } from '../testing/stranger.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
const hashes = () => server.rows(sql`select id, password_hash from sys_user order by id`);
/** Resets all counters, and Li Wei's password to that of the demo company. */
beforeEach(async () => {
  await forgetCounts(server);
  await server.rows(sql`
    update sys_user set password_hash = (select password_hash from sys_user where username = 'sunyilan')
    where username = 'liwei'`);
});
afterAll(() => server.close());

const liwei = { username: 'liwei', phone: '16400001010' };
const password = 'Brandnew#2026x';

/** Requests and verifies a code; returns the ticket for `changePassword`. */
async function proven(phone = liwei.phone): Promise<string> {
  const smscode = await freshCode(server, phone, smsMode.recovery);
  const { result, text } = await stranger(server).verify({ phone, smscode });
  if (result?.smscode === undefined) throw new Error(text);
  return result.smscode;
}
const change = (input: object) => stranger(server).post(recovery.changePassword, { password, ...input });

/** Expects that `attempt` changes no password hash. */
async function changesNothing<T>(attempt: () => Promise<T>): Promise<T> {
  const before = await hashes();
  const outcome = await attempt();
  expect(await hashes()).toEqual(before);
  return outcome;
}

test('with code, ticket and new password the user can sign in, and all earlier sessions end', async () => {
  const tokens = [await server.signIn('liwei'), await server.signIn('liwei')];
  const statuses = () =>
    Promise.all(tokens.map(async (token) => (await server.call(session.userInfo, {}, token)).status));
  expect(await statuses()).toEqual([200, 200]);
  const smscode = await freshCode(server, liwei.phone, smsMode.recovery);
  const proof = await stranger(server).verify({ phone: liwei.phone, smscode });
  expect(proof.result.username).toBe('liwei');
  const changed = await change({ ...liwei, smscode: proof.result.smscode });
  expect(changed.message).toBe('密码重置完成！');
  expect(await statuses()).toEqual([401, 401]);
  await expect(server.signIn('liwei', demoPassword)).rejects.toThrow('用户名或密码错误');
  expect(await server.signIn('liwei', password)).toHaveLength(43);
});

test('a reset also meets the obligation to change the password', async () => {
  await server.rows(sql`update sys_user set must_change_password = true where username = 'liwei'`);
  await change({ ...liwei, password: 'Cleared#2026x', smscode: await proven() });
  expect(await server.rows(sql`select must_change_password from sys_user where username = 'liwei'`)).toEqual([
    { must_change_password: false },
  ]);
});

test('sessions of other users stay', async () => {
  const other = await server.signIn('admin');
  await change({ ...liwei, password: 'Others#2026x', smscode: await proven() });
  expect((await server.call(session.userInfo, {}, other)).status).toBe(200);
});

test('a phone masked by a lookup is accepted only with the ticket of the same lookup', async () => {
  const who = stranger(server);
  const found = await who.get(recovery.lookUp, { username: 'liwei', checkKey: await who.pass() });
  const { ticket, phone } = found.result;
  await who.post(auth.sms, { ticket, smsmode: smsMode.recovery });
  const smscode = (await server.messages()).at(-1)?.code ?? '';
  const proof = await who.verify({ ticket, smscode });
  const changed = await change({
    username: 'liwei',
    phone,
    smscode: proof.result.smscode,
    password: 'Masked#2026xy',
  });
  expect(changed.message).toBe('密码重置完成！');
});

test('the older GET form of the endpoint does the same, and neither its query nor its password is logged', async () => {
  const smscode = await proven();
  const secret = 'Inquery#2026zz';
  const { message } = await stranger(server).get(recovery.changePassword, {
    ...liwei,
    smscode,
    password: secret,
  });
  expect(message).toBe('密码重置完成！');
  const log = server.logLines().join('\n');
  expect(log).toContain('/sso/user/passwordChange');
  for (const one of [secret, encodeURIComponent(secret), smscode, 'smscode=', liwei.phone])
    expect(log).not.toContain(one);
  const kept = await server.rows<{ row: string }>(sql`
    select l::text as row from sys_log l union all select h::text from change_history h`);
  expect(kept.map(({ row }) => row).join('\n')).not.toMatch(new RegExp(`Inquery|${smscode}`));
});

test('an encrypted password is decrypted', async () => {
  const { result: wrap } = await server.call(auth.transportKey, {});
  const padded = Buffer.alloc(16);
  padded.write('Wrapped#2026y');
  const cipher = createCipheriv('aes-128-cbc', wrap.key, wrap.iv).setAutoPadding(false);
  const wrapped = Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64');
  const { message } = await change({
    ...liwei,
    smscode: await proven(),
    password: wrapped,
    encrypted: true,
  });
  expect(message).toBe('密码重置完成！');
  expect(await server.signIn('liwei', 'Wrapped#2026y')).toHaveLength(43);
});

test.each<[string, object, string]>([
  ['no account', { username: '' }, '重置密码失败！'],
  ['no phone', { phone: ' ' }, '重置密码失败！'],
  ['no code', { smscode: '' }, '重置密码失败！'],
  ['a typed code instead of the ticket', { smscode: '123456' }, '短信验证码失效！'],
  ['a made-up ticket', { smscode: 'A'.repeat(22) }, '短信验证码失效！'],
  ['another phone', { phone: '13000000000' }, '短信验证码不匹配！'],
  ['another phone, masked', { phone: '130****0000' }, '短信验证码不匹配！'],
  ["another person's account", { username: 'admin' }, '短信验证码不匹配！'],
  ['an unknown account', { username: 'nobodyhere' }, '短信验证码不匹配！'],
  ['a common password', { password: 'P@ssw0rd' }, '密码过于常见，请换一个更复杂的密码'],
  [
    'a password that contains the account',
    { password: 'liwei#2026zz' },
    '密码不能包含账号、姓名拼音或产品名称',
  ],
  ['the previous password', { password: demoPassword }, '不能使用最近5次使用过的密码'],
  [
    'a password that contains whitespace',
    { password: 'Harbor #26wet' },
    '密码由8位数字、大小写字母和特殊符号组成!!',
  ],
  ['a weak password', { password: 'password' }, '密码由8位数字、大小写字母和特殊符号组成!!'],
  ['no password', { password: '' }, '密码不能为空!'],
  ['an unreadable wrap', { password: 'AAAA', encrypted: true }, '密码无法解析，请刷新页面后重试'],
])('with %s every password stays unchanged', async (_what, wrong, message) => {
  const smscode = await proven();
  const answer = await changesNothing(() => change({ ...liwei, smscode, ...wrong }));
  expect(answer.message).toBe(message);
});

test('an invalid new password does not use up the ticket: the next try is accepted', async () => {
  const smscode = await proven();
  await change({ ...liwei, smscode, password: 'weak' });
  const { message } = await change({ ...liwei, smscode, password: 'Secondtry#2026' });
  expect(message).toBe('密码重置完成！');
});

test('no step can be taken without the previous one', async () => {
  await freshCode(server, liwei.phone, smsMode.recovery);
  expect((await changesNothing(() => change(liwei))).message).toBe('重置密码失败！');
});

test('a ticket changes one password, even with ten concurrent calls', async () => {
  const smscode = await proven();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => change({ ...liwei, smscode, password: `Tenatonce#${index}x` })),
  );
  expect(answers.filter(({ message }) => message === '密码重置完成！')).toHaveLength(1);
  expect((await changesNothing(() => change({ ...liwei, smscode }))).message).toBe('短信验证码失效！');
});

test('a ticket allows twenty tries', async () => {
  const smscode = await proven();
  for (let tries = 0; tries < 20; tries += 1) await change({ ...liwei, username: 'admin', smscode });
  expect((await changesNothing(() => change({ ...liwei, smscode }))).message).toBe('短信验证码失效！');
});

test('a ticket expires after ten minutes', async () => {
  const smscode = await proven();
  server.clock.advance(600_001);
  expect((await changesNothing(() => change({ ...liwei, smscode }))).message).toBe('短信验证码失效！');
});

test('a ticket is void once its user is frozen or has another phone', async () => {
  const smscode = await proven();
  await server.rows(sql`update sys_user set status = 2 where username = 'liwei'`);
  expect((await changesNothing(() => change({ ...liwei, smscode }))).message).toBe('未找到用户！');
  await server.rows(sql`update sys_user set status = 1, phone = '13011110000' where username = 'liwei'`);
  expect((await changesNothing(() => change({ ...liwei, smscode }))).message).toBe('短信验证码不匹配！');
  await server.rows(sql`update sys_user set phone = ${liwei.phone} where username = 'liwei'`);
});

test.each([
  { 'sec-fetch-dest': 'document' },
  { 'sec-fetch-dest': 'image' },
  { 'sec-fetch-dest': 'iframe' },
  { 'sec-fetch-dest': 'script' },
  { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' },
])(
  'a request with %o was not sent by our own page: it is refused, nothing changes, the ticket stays valid',
  async (headers) => {
    const smscode = await proven();
    const who = stranger(server);
    for (const ask of [
      () => who.get(recovery.changePassword, { ...liwei, smscode, password }, headers),
      () => who.post(recovery.changePassword, { ...liwei, smscode, password }, headers),
    ]) {
      const answer = await changesNothing(ask);
      expect([answer.status, answer.error]).toEqual([403, 'forbidden']);
    }
    const ours = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };
    const input = { ...liwei, smscode, password: 'Ourscript#2026' };
    expect((await who.post(recovery.changePassword, input, ours)).message).toBe('密码重置完成！');
  },
);

test('a recovered password and a failed attempt are in the sign-in log', async () => {
  const smscode = await proven();
  await change({ ...liwei, username: 'admin', smscode });
  await change({ ...liwei, smscode, password: 'Forthelog#2026' });
  await expect
    .poll(() =>
      server.rows<{ log_content: string }>(sql`select log_content, userid from sys_log where log_type = 1`),
    )
    .toEqual(
      expect.arrayContaining([
        { log_content: '用户名: liwei,找回密码成功！', userid: 'liwei' },
        { log_content: '找回密码：短信验证码不匹配！', userid: 'admin' },
      ]),
    );
});
