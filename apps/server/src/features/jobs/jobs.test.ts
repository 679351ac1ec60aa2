import { jobs } from '@baisi/contract/jobs';
import { readBellFrame } from '@baisi/contract/realtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Tables } from '../../db/tables.ts';
import { jobKind, onJob } from '../../platform/jobs/job-kind.ts';
import { openSockets } from '../../testing/socket-clients.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';

const Payload = z.object({ fate: z.enum(['done', 'failed', 'waits']) });
const kind = jobKind('test-export', { text: '导出测试', payload: Payload, attempts: 1 });
const handled = onJob<Tables, typeof Payload>(kind, async ({ fate }, { signal, progress }) => {
  if (fate === 'failed') throw new Error('no space left on device');
  progress(3, 10, '第3批');
  if (fate === 'waits')
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  return { kind: 'file', path: 'export/x.xlsx', name: '用户.xlsx', sizeBytes: 12 };
});

let server: TestServer;
let admin: string;
/** Has no permission for other users' jobs. */
let liwei: { id: string; token: string };
beforeAll(async () => {
  server = await startTestServer({ jobs: [handled] });
  server.app.startJobs();
  admin = await server.signIn('admin');
  const [own] = await server.rows<{ id: string; username: string }>(sql`
    select u.id, u.username from sys_user u where u.status = 1 and u.del_flag = 0 and u.phone is not null
      and not exists (select from sys_user_role ur join sys_role r on r.id = ur.role_id
        where ur.user_id = u.id and r.role_code = 'admin')
      and not exists (select from sys_role_permission rp join sys_user_role ur on ur.role_id = rp.role_id
        join sys_permission p on p.id = rp.permission_id where ur.user_id = u.id and p.perms like 'job:%')
    order by u.id limit 1`);
  liwei = { id: own?.id ?? '', token: await server.signIn(own?.username ?? '') };
});
afterAll(() => server.close());

type Fate = z.output<typeof Payload>['fate'];
const add = (fate: Fate, owner: { userId: string; username: string } | null, title = '导出用户') =>
  server.app.ports.work.asSystem('test', (use) =>
    server.app.ports.jobs.add(use, kind, { fate }, { owner, title }),
  );
const addFor = (fate: Fate, title?: string) => add(fate, { userId: liwei.id, username: 'someone' }, title);
const get = async (id: string, as = liwei.token) => (await server.call(jobs.get, { id }, as)).result;
const reaches = (id: string, state: string) =>
  expect.poll(async () => (await get(id, admin)).state, { timeout: 30_000 }).toBe(state);

test('a job shows its kind, its owner, its times and its result', async () => {
  const id = await addFor('done', '导出在职用户');
  await reaches(id, 'done');
  const job = await get(id);
  expect(job).toMatchObject({
    kindText: '导出测试',
    title: '导出在职用户',
    createBy: 'someone',
    attempts: 1,
    maxAttempts: 1,
    progress: { done: 3, total: 10, text: '第3批' },
    error: null,
    result: { kind: 'file', path: 'export/x.xlsx', name: '用户.xlsx', sizeBytes: 12 },
    canCancel: false,
    canRetry: false,
  });
  expect(job.endTime).not.toBeNull();
});

test('own jobs are listed newest first and filtered; only holders of job:list see other users’ jobs', async () => {
  const mine = await addFor('done', '我的导出');
  const others = await add('done', null, '系统任务');
  const own = await server.call(jobs.own, { title: '我的' }, liwei.token);
  expect(own.result.records.map(({ id }) => id)).toEqual([mine]);
  const all = await server.call(
    jobs.list,
    { createTime_begin: '2020-01-01', kind: 'test-export', pageSize: 2 },
    admin,
  );
  expect(all.result.records.map(({ id }) => id)).toEqual([others, mine]);
  expect((await server.call(jobs.list, {}, liwei.token)).status).toBe(403);
  const refused = await server.call(jobs.get, { id: others }, liwei.token);
  expect(refused.refusal).toMatchObject({ error: 'not-found' });
  const kinds = await server.call(jobs.kinds, {}, liwei.token);
  expect(kinds.result).toContainEqual({ kind: 'test-export', text: '导出测试' });
});

test('users read a general sentence about a failure, holders of job:list also its cause; the owner may retry', async () => {
  const id = await addFor('failed');
  await reaches(id, 'failed');
  expect(await get(id)).toMatchObject({ error: '任务执行失败，请稍后重试', cause: null, canRetry: true });
  expect((await get(id, admin)).cause).toContain('no space left on device');
  const retried = await server.call(jobs.retry, { id }, liwei.token);
  expect(retried.message).toBe('已重新排队');
  await reaches(id, 'failed');
  expect((await get(id)).attempts).toBe(1);
});

test('the owner cancels a running job; a job that has ended is refused with 409', async () => {
  const id = await addFor('waits');
  await reaches(id, 'running');
  expect(await get(id)).toMatchObject({ canCancel: true, isCancelling: false });
  expect((await server.call(jobs.cancel, { id }, liwei.token)).status).toBe(200);
  await reaches(id, 'cancelled');
  const again = await server.call(jobs.cancel, { id }, liwei.token);
  expect(again).toMatchObject({ status: 409, refusal: { error: 'job-over' } });
  const done = await addFor('done');
  await reaches(done, 'done');
  expect((await server.call(jobs.retry, { id: done }, liwei.token)).status).toBe(409);
});

test("another user's job is neither cancelled nor retried without the right, and its existence stays hidden", async () => {
  const id = await add('waits', null);
  for (const call of [jobs.cancel, jobs.retry]) {
    const { refusal } = await server.call(call, { id }, liwei.token);
    expect(refusal).toMatchObject({ error: 'not-found' });
  }
  await server.call(jobs.cancel, { id }, admin);
  await reaches(id, 'cancelled');
});

test('a change of a job is sent to its owner’s windows only', async () => {
  const { openBell } = await openSockets(server);
  const bell = openBell(liwei.id, liwei.token);
  const jobFrames = () => bell.texts.map(readBellFrame).filter((frame) => frame?.cmd === 'job');
  await expect.poll(() => bell.texts.length).toBeGreaterThan(0);
  const system = await add('done', null);
  const id = await addFor('done');
  await expect.poll(() => jobFrames().at(-1)?.msgTxt, { timeout: 10_000 }).toEqual({ id, state: 'done' });
  expect(bell.texts.filter((text) => text.includes(system))).toEqual([]);
});
