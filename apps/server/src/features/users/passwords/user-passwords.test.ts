import { session } from '@baisi/contract/session';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../../testing/accounts.ts';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const decent = (n: number): string => `Harvest#Kite${n}x`;
const person = { id: '', username: '', phone: '' };
let taken = 0;
beforeEach(async () => {
  const [row] = await server.rows<typeof person>(sql`
    select id, username, phone from sys_user
    where username <> 'admin' and status = 1 and del_flag = 0 and phone is not null and length(username) > 4
    order by id limit 1 offset ${taken}`);
  taken += 1;
  Object.assign(person, row);
});

const reset = async (password: string): Promise<unknown> => {
  const input = { username: person.username, password, confirmpassword: password };
  return (await server.call(users.resetPassword, input, admin)).refusal?.error ?? 'accepted';
};
const changeOwn = async (token: string, oldpassword: string, password: string): Promise<unknown> => {
  const input = { oldpassword, password, confirmpassword: password };
  return (await server.call(session.updatePassword, input, token)).refusal?.error ?? 'accepted';
};
const add = async (password: string): Promise<unknown> => {
  const username = `new${Date.now()}`;
  const input = {
    username,
    realname: '新人',
    password,
    confirmpassword: password,
    phone: '13900001234',
    workNo: `W${Date.now()}`,
    sex: 1,
    userIdentity: 1,
    activitiSync: 1,
  };
  const { refusal } = await server.call(users.add, input, admin);
  return refusal?.error ?? 'accepted';
};

test.each([
  ['a common one', 'P@ssw0rd1!', 'password-common'],
  ['one with the name of the product', 'Baisi#Kite774x', 'password-personal'],
])(
  '%s is refused wherever a password is set: own change, reset, new account',
  async (_kind, password, code) => {
    const token = await server.signIn(person.username);
    expect(await changeOwn(token, demoPassword, password)).toBe(code);
    expect(await reset(password)).toBe(code);
    expect(await add(password)).toBe(code);
  },
);

test('a password that contains the username or part of the phone is refused for that user only', async () => {
  expect(await reset(`${person.username}#K7x`)).toBe('password-personal');
  expect(await reset(`Kite#${person.phone.slice(2, 9)}`)).toBe('password-personal');
  expect(await add('Kite#774-139000')).toBe('password-personal');
});

test('the last five passwords of a user cannot be reused, the sixth can', async () => {
  expect(await reset(decent(1))).toBe('accepted');
  for (let n = 2; n <= 5; n += 1) expect(await reset(decent(n))).toBe('accepted');
  for (let n = 1; n <= 5; n += 1) expect(await reset(decent(n))).toBe('password-reused');
  expect(await reset(decent(6))).toBe('accepted');
  expect(await reset(decent(1))).toBe('accepted');
  const token = await server.signIn(person.username, decent(1));
  expect(await changeOwn(token, decent(1), decent(6))).toBe('password-reused');
  expect(await changeOwn(token, decent(1), decent(7))).toBe('accepted');

  // Only as many passwords are stored as are compared, each with the time of its change.
  const [kept] = await server.rows<{ n: number; at: Date }>(sql`
    select (select count(*)::integer from sys_user_password where user_id = u.id) as n, password_changed_at as at
    from sys_user u where id = ${person.id}`);
  expect(kept?.n).toBe(4);
  expect(server.clock.now().getTime() - (kept?.at.getTime() ?? 0)).toBeLessThan(60_000);
});
