import { jobs } from '@baisi/contract/jobs';
import { mostVoidedAtOnce, waybills } from '@baisi/contract/waybills';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { somebodyHolding } from '../users/testing/people.ts';
import { makeWaybill } from './testing/made-waybills.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const made = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await makeWaybill(server, 10)).id);
  return ids;
};
const voidedAmong = async (ids: readonly string[]): Promise<number> =>
  (
    await server.rows(sql`select 1 from biz_waybill
      where id = any(${[...ids]}::text[]) and waybill_status = 99`)
  ).length;
const send = (ids: readonly string[], token = admin) =>
  server.call(waybills.void, { ids: ids.join(','), reason: '客户取消' }, token);

test('many waybills are voided by a background job, which goes on after those that are void, and names the refused ones', async () => {
  const ids = await made(mostVoidedAtOnce + 1);
  const answer = await send(ids);
  expect(answer.message).toBe('已转为后台作废，完成后会通知您');
  const { jobId } = answer.result;
  expect([answer.result.done, await voidedAmong(ids)]).toEqual([0, 0]);
  // As after a killed node: one is void already. Another one was signed meanwhile.
  await server.rows(
    sql`update biz_waybill set waybill_status = 99, void_reason = '客户取消' where id = ${ids[0]}`,
  );
  await server.rows(sql`update biz_waybill set waybill_status = 90 where id = ${ids[1]}`);
  server.app.startJobs();
  const job = async () => (await server.call(jobs.get, { id: jobId ?? '' }, admin)).result;
  await expect.poll(async () => (await job()).endTime, { timeout: 30_000 }).not.toBeNull();
  expect(await job()).toMatchObject({
    state: 'done',
    title: `作废${ids.length}个运单`,
    progress: { done: ids.length, total: ids.length },
    result: { kind: 'text' },
  });
  expect((await job()).result).toMatchObject({
    text: expect.stringMatching(/^成功50条，未执行1条。.*：当前状态【已签收】不允许执行【作废】$/),
  });
  expect(await voidedAmong(ids)).toBe(mostVoidedAtOnce);
});

test('few waybills are voided at once, and without the code nothing is planned', async () => {
  const ids = await made(2);
  const { result } = await send(ids);
  expect(result).toEqual({ done: 2, refused: [], jobId: null });
  expect(await voidedAmong(ids)).toBe(2);
  const { token } = await somebodyHolding(server, 'waybill:list');
  expect((await send(await made(1), token)).status).toBe(403);
});
