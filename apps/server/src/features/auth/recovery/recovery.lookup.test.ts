import { auth, smsMode } from '@baisi/contract/auth';
import { recovery } from '@baisi/contract/recovery';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { forgetCounts, type Stranger, sentTo, stranger } from '../testing/stranger.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => forgetCounts(server));
afterAll(() => server.close());

const phone = '16400001010';
const lookUp = async (who: Stranger, question: Record<string, string>) =>
  who.get(recovery.lookUp, { checkKey: await who.pass(), ...question });

test.each([{ username: 'liwei' }, { username: ' LiWei ' }, { phone }, { username: 'liwei', phone }])(
  'with a solved captcha, a lookup by %o returns name, masked phone and a ticket',
  async (question) => {
    const { body, result } = await lookUp(stranger(server), question);
    expect(body).toMatchObject({ success: true });
    expect(result).toEqual({
      username: 'liwei',
      phone: '164****1010',
      ticket: expect.stringMatching(/^[\w-]{20,}$/),
    });
  },
);

test.each([
  ['the account is unknown', { username: 'nobodyhere' }],
  ['the phone is unknown', { phone: '13000000000' }],
  ['account and phone belong to different users', { username: 'sunyilan', phone }],
])('when %s, the response says that there is no account', async (_when, question) => {
  expect((await lookUp(stranger(server), question)).message).toBe('用户名不存在!');
});

test.each([
  ['frozen', sql`status = 2`],
  ['deleted', sql`del_flag = 1`],
  ['without a phone', sql`phone = null`],
])('an account that is %s cannot be found', async (_standing, change) => {
  const [person] = await server.rows<{ id: string; username: string }>(sql`
    select id, username from sys_user where username not in ('admin', 'liwei') and status = 1 and del_flag = 0
      and phone is not null order by id limit 1`);
  await server.rows(sql`update sys_user set ${change} where id = ${person?.id}`);
  expect((await lookUp(stranger(server), { username: person?.username ?? '' })).error).toBe('lookup-failed');
});

test('without a solved captcha nothing is looked up', async () => {
  const who = stranger(server);
  expect((await who.get(recovery.lookUp, { username: 'liwei' })).message).toBe('验证码无效');
  const unsolved = await who.draw();
  expect((await who.get(recovery.lookUp, { username: 'liwei', checkKey: unsolved.checkKey })).error).toBe(
    'captcha-expired',
  );
  await who.post(auth.checkCaptcha, { ...unsolved, captcha: '????' });
  expect((await who.get(recovery.lookUp, { username: 'liwei', checkKey: unsolved.checkKey })).error).toBe(
    'captcha-expired',
  );
});

test('a solved captcha is valid for one lookup, within two minutes, from its own address', async () => {
  const who = stranger(server);
  const checkKey = await who.pass();
  expect((await stranger(server).get(recovery.lookUp, { username: 'liwei', checkKey })).error).toBe(
    'captcha-expired',
  );
  expect((await who.get(recovery.lookUp, { username: 'liwei', checkKey })).error).toBeUndefined();
  expect((await who.get(recovery.lookUp, { username: 'liwei', checkKey })).error).toBe('captcha-expired');
  const late = await who.pass();
  server.clock.advance(121_000);
  expect((await who.get(recovery.lookUp, { username: 'liwei', checkKey: late })).error).toBe(
    'captcha-expired',
  );
});

test('of ten concurrent lookups with one captcha one succeeds', async () => {
  const who = stranger(server);
  const checkKey = await who.pass();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => who.get(recovery.lookUp, { username: 'liwei', checkKey })),
  );
  expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
});

test('an address may look up five times in ten minutes and must then wait', async () => {
  const who = stranger(server);
  for (const username of ['liwei', 'nobody1', 'nobody2'])
    expect((await lookUp(who, { username })).status).toBe(200);
  for (const username of ['liwei', 'nobody3'])
    expect((await who.get(users.checkFree, { username, checkKey: await who.pass() })).status).toBe(200);
  const refused = await lookUp(who, { username: 'liwei' });
  expect([refused.status, refused.error]).toEqual([429, 'too-many-requests']);
  expect(refused.text).not.toContain('liwei');
  expect((await who.get(users.checkFree, { username: 'x1', checkKey: await who.pass() })).status).toBe(429);
  server.clock.advance(601_000);
  expect((await lookUp(who, { username: 'liwei' })).status).toBe(200);
});

test('an address may look up twenty times a day', async () => {
  const who = stranger(server);
  await server.rows(sql`
    insert into auth_count (key, count, ends_at)
    values (${`lookup day ${who.address}`}, 19, ${new Date(server.clock.now().getTime() + 3_600_000)})`);
  expect((await lookUp(who, { username: 'liwei' })).status).toBe(200);
  expect((await lookUp(who, { username: 'liwei' })).status).toBe(429);
});

test.each(['password=x', 'salt=a', 'id=user-admin', 'password_hash=x&realname=a'])(
  'a lookup by ?%s finds nothing',
  async (query) => {
    const who = stranger(server);
    const checkKey = await who.pass();
    const answer = await who.get(recovery.lookUp, `${query}&checkKey=${checkKey}`);
    expect(answer.status).toBe(400);
    const named = await who.get(recovery.lookUp, `${query}&username=liwei&checkKey=${checkKey}`);
    expect(named.result).toMatchObject({ username: 'liwei' });
  },
);

test('a code can be requested with the ticket of a lookup; the phone number itself is never sent to the client', async () => {
  const who = stranger(server);
  const found = await lookUp(who, { username: 'liwei' });
  const asked = await who.post(auth.sms, { ticket: found.result.ticket, smsmode: smsMode.recovery });
  expect(asked.message).toBe('验证码已发送，请注意查收');
  expect((await sentTo(server, phone)).at(-1)).toMatchObject({ purpose: 'recovery' });
  expect(found.text + asked.text).not.toContain(phone);
});

test('a ticket of a lookup expires after ten minutes, and an unknown one is refused', async () => {
  const who = stranger(server);
  const { ticket } = (await lookUp(who, { username: 'liwei' })).result;
  server.clock.advance(600_001);
  for (const one of [ticket, 'A'.repeat(22)])
    expect((await who.post(auth.sms, { ticket: one, smsmode: smsMode.recovery })).message).toBe(
      '操作已超时，请重新开始',
    );
});
