import { announcements } from '@baisi/contract/announcements';
import type { InputOf } from '@baisi/contract/endpoint';
import { jobs } from '@baisi/contract/jobs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ServerWithMail, startServerWithMail } from '../../testing/server-with-mail.ts';
import { sql } from '../../testing/test-server.ts';
import { signInSteps } from '../auth/testing/sign-in-steps.ts';

type Form = InputOf<typeof announcements.add>;

let server: ServerWithMail['server'];
let mailServer: ServerWithMail['mailServer'];
let close: ServerWithMail['close'];
let admin: string;
let steps: ReturnType<typeof signInSteps>;
beforeAll(async () => {
  ({ server, mailServer, close } = await startServerWithMail());
  steps = signInSteps(server);
  // Mails about new devices would use up the refusals of the server.
  await server.rows(sql`update sys_user set email = null where username = 'admin'`);
});
beforeEach(async () => {
  // The tests move the clock, and an idle session ends.
  admin = await server.signIn('admin');
});
afterAll(() => close());

/** A person with an own address; `settings`: SQL values of choices and both ends of the quiet hours. */
async function receiver(settings?: { choices?: object; quiet?: readonly [string, string] }) {
  const { id, username } = await steps.somebody();
  const email = `${id}@told.example`;
  await server.rows(sql`update sys_user set email = ${email} where id = ${id}`);
  if (settings !== undefined) {
    const { choices = {}, quiet: [from, to] = [null, null] } = settings;
    await server.rows(sql`insert into sys_notification_setting (id, choices, quiet_from, quiet_to)
      values (${id}, ${JSON.stringify(choices)}, ${from}, ${to})`);
  }
  return { id, username, email };
}
type Receiver = Awaited<ReturnType<typeof receiver>>;

/** Quiet hours around this moment, which end in an hour. */
const quietNow = (): readonly [string, string] => {
  const at = (ms: number) =>
    new Date(server.clock.now().getTime() + 8 * 3_600_000 + ms).toISOString().slice(11, 16);
  return [at(-60_000), at(3_600_000)];
};

async function published(receivers: readonly Receiver[], form: Partial<Form> = {}): Promise<string> {
  const userIds = receivers.map(({ id }) => `${id},`).join('');
  const added = await server.call(
    announcements.add,
    { titile: '停电通知', msgType: 'USER', userIds, sendChannels: 'email', ...form }, // sic
    admin,
  );
  if (added.refusal !== undefined) throw new Error(added.refusal.message);
  const { id } = added.result;
  const { refusal } = await server.call(announcements.publish, { id }, admin);
  if (refusal !== undefined) throw new Error(refusal.message);
  return id;
}
const subjectsTo = ({ email }: Receiver) =>
  mailServer.mails.filter(({ to }) => JSON.stringify(to).includes(email)).map(({ subject }) => subject);
/** State or reason of each delivery of the announcement to the person, the oldest first. */
const outcomes = async (id: string, { id: userId }: Receiver) => {
  const rows = await server.rows<{ outcome: string }>(sql`select coalesce(reason, state) as outcome
    from sys_notification_delivery where annt_id = ${id} and user_id = ${userId} order by create_time, id`);
  return rows.map(({ outcome }) => outcome);
};
const markRead = ({ id: userId }: Receiver, id: string) =>
  server.rows(sql`insert into sys_announcement_send (user_id, annt_id, read_edition, read_time)
    values (${userId}, ${id}, 1, now())`);

test('a published announcement is sent on its channels to each receiver once, except to those who closed the channel', async () => {
  const [open, closed] = [await receiver(), await receiver({ choices: { announcement: ['bell'] } })];
  const id = await published([open, closed], { msgAbstract: '今晚十点停电' });
  await expect.poll(() => subjectsTo(open)).toEqual(['停电通知']);
  await expect.poll(() => outcomes(id, closed)).toEqual(['muted']);
  const later = await receiver();
  const edit = { id, version: 2, titile: '停电改期', userIds: `${open.id},${later.id},` }; // sic
  expect((await server.call(announcements.edit, edit, admin)).refusal).toBeUndefined();
  await expect.poll(() => subjectsTo(later)).toEqual(['停电改期']);
  expect(subjectsTo(open)).toEqual(['停电通知']);
  expect(subjectsTo(closed)).toEqual([]);
  const { result } = await server.call(announcements.deliveryCounts, { id }, admin);
  expect(result).toEqual([
    { channel: 'email', isReminder: false, state: 'sent', total: 2 },
    { channel: 'email', isReminder: false, state: 'skipped', total: 1 },
  ]);
});

test('quiet hours delay an announcement; a must-read one ignores them only if its publisher says so', async () => {
  const quiet = await receiver({ quiet: quietNow() });
  const waiting = await published([quiet], { mustRead: true });
  await published([quiet], { titile: '火警', mustRead: true, overridesChoices: true }); // sic
  const plain = await published([quiet], { titile: '周报', overridesChoices: true }); // sic
  await expect.poll(() => subjectsTo(quiet)).toEqual(['火警']);
  await expect.poll(() => outcomes(waiting, quiet)).toEqual(['waiting']);
  await expect.poll(() => outcomes(plain, quiet)).toEqual(['waiting']);
});

test('what was revoked or read before its delivery is not sent any more', async () => {
  const quiet = await receiver({ quiet: quietNow() });
  const [revoked, read] = [await published([quiet]), await published([quiet])];
  for (const id of [revoked, read]) await expect.poll(() => outcomes(id, quiet)).toEqual(['waiting']);
  await server.call(announcements.revoke, { id: revoked }, admin);
  await markRead(quiet, read);
  server.clock.advance(3_660_000);
  await expect.poll(() => outcomes(revoked, quiet), { timeout: 10_000 }).toEqual(['revoked']);
  await expect.poll(() => outcomes(read, quiet), { timeout: 10_000 }).toEqual(['read']);
  expect(subjectsTo(quiet)).toEqual([]);
});

test('an announcement with a start in the future is sent at its start', async () => {
  const person = await receiver();
  const start = new Date(server.clock.now().getTime() + 8 * 3_600_000 + 7_200_000);
  const startTime = start.toISOString().slice(0, 19).replace('T', ' ');
  const id = await published([person], { startTime });
  expect(await outcomes(id, person)).toEqual([]);
  server.clock.advance(7_260_000);
  await expect.poll(() => outcomes(id, person), { timeout: 10_000 }).toEqual(['sent']);
});

test('a reminder reaches those who have not read, by a job of the caller that tells its progress', async () => {
  const [reader, other] = [await receiver(), await receiver()];
  const id = await published([reader, other], { sendChannels: '' });
  await markRead(reader, id);
  const remind = () => server.call(announcements.remind, { id, channels: ['email'], of: 'unread' }, admin);
  const { jobId } = (await remind()).result;
  await expect.poll(() => subjectsTo(other)).toEqual(['请阅读：停电通知']);
  expect(subjectsTo(reader)).toEqual([]);
  const job = async () => (await server.call(jobs.get, { id: jobId }, admin)).result;
  await expect.poll(async () => (await job()).state).toBe('done');
  expect(await job()).toMatchObject({
    title: '催办“停电通知”',
    progress: { done: 1, total: 1 },
    result: { text: '已为 1 人安排发送' },
  });
  await remind();
  await expect.poll(() => subjectsTo(other)).toHaveLength(2);
});

test('those who have read and not confirmed are reminded of the confirmation; a draft cannot be reminded of', async () => {
  const person = await receiver();
  const id = await published([person], { sendChannels: '', mustRead: true });
  await markRead(person, id);
  const remind = { id, channels: ['email' as const], of: 'unconfirmed' as const };
  await server.call(announcements.remind, remind, admin);
  await expect.poll(() => subjectsTo(person)).toHaveLength(1);
  await server.rows(sql`update sys_announcement_send set confirm_time = now() where annt_id = ${id}`);
  await server.call(announcements.remind, remind, admin);
  const ended = () =>
    server.rows(
      sql`select from sys_job where title like '催办%' and payload ->> 'id' = ${id} and state = 'done'`,
    );
  await expect.poll(ended).toHaveLength(2);
  expect(await outcomes(id, person)).toEqual(['sent']);
  await server.call(announcements.revoke, { id }, admin);
  const refused = await server.call(announcements.remind, remind, admin);
  expect([refused.status, refused.refusal?.message]).toEqual([409, '该通告已撤销，不能催办']);
});

test('a channel that is down delays all receivers without trying each, and all are reached later', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => receiver()));
  // A mail of another test would use up a refusal.
  const due = () =>
    server.rows(sql`select id from sys_notification_delivery
      where channel = 'email' and state = 'waiting' and time <= ${server.clock.now()}`);
  await expect.poll(due, { timeout: 30_000 }).toEqual([]);
  mailServer.refuse(3, { responseCode: 451, message: 'greylisted' });
  const id = await published(people);
  const states = () =>
    server.rows(sql`select distinct state, attempts from sys_notification_delivery where annt_id = ${id}`);
  await expect.poll(states).toEqual([{ state: 'waiting', attempts: 1 }]);
  server.clock.advance(31_000);
  await expect.poll(states, { timeout: 10_000 }).toEqual([{ state: 'sent', attempts: 2 }]);
  for (const person of people) expect(subjectsTo(person)).toHaveLength(1);
});

test('an announcement to everybody writes its deliveries in batches, each receiver once', async () => {
  await server.rows(sql`insert into sys_user (id, username, realname, password_hash)
    select 'many-' || n, 'many' || n, '员工', 'x' from generate_series(1, 1200) n`);
  const id = await published([], { msgType: 'ALL', userIds: '', titile: '全员' }); // sic
  const [{ total } = { total: 0 }] = await server.rows<{ total: number }>(
    sql`select count(*)::int as total from sys_user where del_flag = 0`,
  );
  const stored = () =>
    server.rows(sql`select count(*)::int as rows, count(distinct user_id)::int as people
      from sys_notification_delivery where annt_id = ${id}`);
  await expect.poll(stored, { timeout: 10_000 }).toEqual([{ rows: total, people: total }]);
  await server.rows(sql`delete from sys_user where id like 'many-%'`);
});
