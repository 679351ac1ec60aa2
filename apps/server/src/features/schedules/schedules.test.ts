import { logs } from '@baisi/contract/logs';
import { readBellFrame } from '@baisi/contract/realtime';
import { schedules } from '@baisi/contract/schedules';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Tables } from '../../db/tables.ts';
import { schedule } from '../../platform/jobs/schedule-kind.ts';
import { openSockets } from '../../testing/socket-clients.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Ids of the schedules that ran; `fails` and `open` make the next runs fail or wait. */
const ran: string[] = [];
let fails = false;
let open: PromiseWithResolvers<void> | undefined;
const made = (id: string, cron: string, missed: 'run' | 'record') =>
  schedule<Tables>(id, { title: `测试${id}`, description: '测试', cron, missed }, async () => {
    ran.push(id);
    await open?.promise;
    if (fails) throw new Error('no route to host');
    return undefined;
  });
const nightly = 'test-nightly';
const hourly = 'test-hourly';
const own = [made(nightly, '30 2 * * *', 'run'), made(hourly, '0 * * * *', 'record')];

let first: TestServer;
let second: TestServer;
let admin: string;
let adminId: string;
beforeAll(async () => {
  first = await startTestServer({ isOneOfSeveral: true, schedules: own });
  second = await first.anotherNode();
  admin = await first.signIn('admin');
  const [found] = await first.rows<{ id: string }>(sql`select id from sys_user where username = 'admin'`);
  adminId = found?.id ?? '';
  // The product's own schedules are paused, so that only those of the test run.
  await list();
  await first.rows(sql`update sys_schedule set status = '0' where id not like 'test-%'`);
  first.app.startJobs();
  second.app.startJobs();
});
afterAll(async () => {
  await second.close();
  await first.close();
});
afterEach(async () => {
  open?.resolve();
  open = undefined;
  fails = false;
  await settled();
  ran.length = 0;
});

const signedIn = async () => {
  // Advancing the clock ends sessions.
  if ((await first.call(schedules.list, {}, admin)).status === 401) admin = await first.signIn('admin');
  return admin;
};
const list = async () => (await first.call(schedules.list, {}, await signedIn())).result;
const get = async (id: string) => (await first.call(schedules.get, { id }, await signedIn())).result;
const runs = async (id: string) =>
  (await first.call(schedules.runs, { id }, await signedIn())).result.records;
const longMs = 30_000;
const settled = () =>
  expect
    .poll(
      async () =>
        (await first.rows(sql`select from sys_schedule_run where state in ('queued', 'running')`)).length,
      { timeout: longMs },
    )
    .toBe(0);
/** Moves the clock to shortly after the next time of a schedule. */
async function advanceTo(id: string): Promise<void> {
  const [next = ''] = (await get(id)).nextTimes;
  const due = new Date(`${next.replace(' ', 'T')}+08:00`);
  first.clock.advance(due.getTime() - first.clock.now().getTime() + 1_000);
}

test('a schedule runs at its time, once among two nodes, and its run is in the history', async () => {
  await advanceTo(nightly);
  await expect.poll(() => ran.filter((id) => id === nightly), { timeout: longMs }).toEqual([nightly]);
  await settled();
  const [run] = await runs(nightly);
  expect(run).toMatchObject({ state: 'done', by: 'schedule', byName: null, error: null });
  expect(run?.dueTime).toMatch(/ 02:30:00$/);
  expect(run?.durationMs).toBeGreaterThanOrEqual(0);
  expect((await get(nightly)).lastRun).toMatchObject({ state: 'done' });
});

test('times that passed while no node could run them are made up for once, or recorded as missed, never in a burst', async () => {
  const count = async () =>
    (await first.rows(sql`select from sys_schedule_run where schedule_id = ${hourly}`)).length;
  const before = await count();
  const dayMs = 24 * 60 * 60_000;
  await advanceTo(hourly);
  await expect.poll(() => ran, { timeout: longMs }).toContain(hourly);
  await settled();
  ran.length = 0;
  first.clock.advance(3 * dayMs + 20 * 60_000);
  await expect.poll(async () => (await runs(hourly))[0]?.state, { timeout: longMs }).toBe('missed');
  await expect.poll(() => ran.filter((id) => id === nightly), { timeout: longMs }).toEqual([nightly]);
  expect((await count()) - before).toBe(2);
  expect((await runs(hourly))[0]).toMatchObject({ error: '到点时没有服务器在运行', startTime: null });
});

test('a paused schedule does not run, shows no next times, and makes up for nothing when it is resumed', async () => {
  await first.call(schedules.pause, { id: nightly }, await signedIn());
  expect(await get(nightly)).toMatchObject({ status: '0', nextTimes: [] });
  first.clock.advance(2 * 24 * 60 * 60_000);
  await first.call(schedules.resume, { id: nightly }, await signedIn());
  expect((await get(nightly)).nextTimes).toHaveLength(5);
  await advanceTo(hourly);
  await expect.poll(() => ran, { timeout: longMs }).toContain(hourly);
  expect(ran).not.toContain(nightly);
});

test('a changed time counts from then on; a stale version and an invalid expression are refused', async () => {
  const { version, cron, timeZone } = await get(nightly);
  const edited = await first.call(
    schedules.edit,
    { id: nightly, version, cron: '15 5 * * *', timeZone: 'Asia/Tokyo' },
    await signedIn(),
  );
  expect(edited.refusal).toBeUndefined();
  const changed = await get(nightly);
  expect(changed).toMatchObject({ words: '每天05:15', defaultCron: '30 2 * * *', version: version + 1 });
  expect(changed.nextTimes.every((time) => time.endsWith(' 04:15:00'))).toBe(true);
  const stale = await first.call(schedules.edit, { id: nightly, version, cron }, await signedIn());
  expect(stale.status).toBe(409);
  const wrong = await first.call(
    schedules.edit,
    { id: nightly, version: version + 1, cron: '0 25 * * *' },
    await signedIn(),
  );
  expect(wrong).toMatchObject({ status: 400, message: '“时”应在0到23之间：25' });
  await first.call(schedules.edit, { id: nightly, version: version + 1, cron, timeZone }, await signedIn());
});

test('立即执行 runs a schedule once for a person, and is refused while it runs', async () => {
  open = Promise.withResolvers<void>();
  const started = await second.call(schedules.run, { id: nightly }, await signedIn());
  expect(started.result.jobId).toMatch(/^[\da-f]{32}$/);
  const again = await first.call(schedules.run, { id: nightly }, await signedIn());
  expect(again).toMatchObject({ status: 409, message: '该任务正在执行，请等它结束' });
  await expect.poll(async () => (await runs(nightly))[0]?.state, { timeout: longMs }).toBe('running');
  open.resolve();
  await settled();
  expect((await runs(nightly))[0]).toMatchObject({
    state: 'done',
    by: 'person',
    jobId: started.result.jobId,
  });
  expect(ran).toEqual([nightly]);
});

test('after consecutive failures one log entry is written and one frame is sent to administrators’ windows', async () => {
  const { version } = await get(nightly);
  await first.call(schedules.edit, { id: nightly, version, alarmAfter: 2 }, await signedIn());
  const { openBell } = await openSockets(first);
  const bell = openBell(adminId, await signedIn());
  await expect.poll(() => bell.texts.length).toBeGreaterThan(0);
  fails = true;
  for (const failures of [1, 2, 3]) {
    await first.call(schedules.run, { id: nightly }, await signedIn());
    await settled();
    expect((await get(nightly)).failuresInRow).toBe(failures);
  }
  expect((await runs(nightly))[0]).toMatchObject({ state: 'failed', error: '任务执行失败，请稍后重试' });
  expect((await runs(nightly))[0]?.cause).toContain('no route to host');
  const hints = () => bell.texts.map(readBellFrame).filter((frame) => frame?.cmd === 'schedule');
  await expect
    .poll(hints)
    .toEqual([{ cmd: 'schedule', msgTxt: { id: nightly, title: `测试${nightly}`, failuresInRow: 2 } }]);
  const logged = async () =>
    (await first.call(logs.list, { logContent: '*已连续失败*' }, await signedIn())).result.records;
  await expect
    .poll(async () => (await logged()).map(({ logContent }) => logContent))
    .toEqual([`定时任务“测试${nightly}”已连续失败2次`]);
  fails = false;
  await first.call(schedules.run, { id: nightly }, await signedIn());
  await settled();
  expect((await get(nightly)).failuresInRow).toBe(0);
});

test('a preview describes an expression in Chinese with its next five times; an id that no feature declares is refused', async () => {
  const { result } = await first.call(
    schedules.preview,
    { cron: '0 9 * * 1-5', timeZone: 'Asia/Shanghai' },
    await signedIn(),
  );
  expect(result.words).toBe('每周一至周五09:00');
  expect(result.nextTimes).toHaveLength(5);
  for (const call of [schedules.pause, schedules.resume, schedules.run]) {
    const { refusal } = await first.call(call, { id: 'no-such-schedule' }, await signedIn());
    expect(refusal).toMatchObject({ error: 'not-found' });
  }
});

test('the maintenance of the product is declared as schedules with a description', async () => {
  const found = await list();
  const ids = found.map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining([
      'auth-codes',
      'auth-sessions',
      'auth-devices',
      'auth-idempotency',
      'auth-notices',
      'files-unheld',
      'jobs-ended',
    ]),
  );
  expect(found.filter(({ description }) => description === '')).toEqual([]);
});
