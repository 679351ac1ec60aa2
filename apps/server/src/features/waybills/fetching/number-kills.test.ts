import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { waybills } from '@baisi/contract/waybills';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { makeWaybill } from '../testing/made-waybills.ts';

const program = fileURLToPath(new URL('../testing/number-node.ts', import.meta.url));
/** FETCHED_NUMBERS: how many are fetched while nodes are killed. */
const count = Number(process.env['FETCHED_NUMBERS'] ?? 60);
let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

/** Starts a node that fetches numbers. */
function startNode(): { kill(): Promise<void> } {
  const child: ChildProcess = spawn(process.execPath, [program, JSON.stringify(server.address)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  return {
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
const countIn = async (...statuses: number[]): Promise<number> => {
  const [row] = await server.rows<{ count: number }>(sql`select count(*)::int as count from biz_waybill
    where waybill_status = any(${statuses}::integer[])`);
  return row?.count ?? 0;
};
const until = (condition: () => Promise<boolean>) =>
  expect.poll(condition, { timeout: Math.max(60_000, count * 500), interval: 10 }).toBe(true);

test('of numbers that nodes fetch while they are killed, none is requested twice and none is lost', {
  timeout: Math.max(120_000, count * 1_000),
}, async () => {
  await server.rows(sql`update biz_carrier_account set sim_fault_percent = 20, sim_unknown_percent = 20,
    sim_delay_ms = 100 where id = 'carrier-account-sf'`);
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) ids.push((await makeWaybill(server, 10)).id);
  await server.call(waybills.fetchNo, { ids: ids.join() }, admin);

  for (const share of [0.25, 0.6]) {
    const node = startNode();
    await until(async () => count - (await countIn(20)) >= count * share);
    await node.kill();
  }
  const last = startNode();
  await until(async () => (await countIn(20)) === 0);
  // The requests are old enough for the carrier's answer that it knows nothing of them.
  await server.rows(sql`update biz_waybill set fetch_sent_time = fetch_sent_time - interval '2 minutes'
    where fetch_sent_time is not null`);
  const unknown = await server.rows<{ id: string }>(
    sql`select id from biz_waybill where waybill_status = 21`,
  );
  await server.call(waybills.askNo, { ids: unknown.map(({ id }) => id).join() }, admin);
  await until(async () => (await countIn(20, 21)) === 0);
  await last.kill();

  const rows = await server.rows<{
    status: number;
    number: string | null;
    issued: string | null;
    state: string | null;
    attempts: number | null;
  }>(sql`select w.waybill_status as status, w.waybill_no as number, s.waybill_no as issued, s.state, s.attempts
    from biz_waybill w left join biz_sim_label s on s.inner_no = w.inner_no
    where w.id = any(${ids}::text[])`);
  expect(rows).toHaveLength(count);
  expect(rows.filter(({ attempts }) => (attempts ?? 0) > 1)).toEqual([]);
  expect(rows.filter(({ number, issued }) => number !== issued)).toEqual([]);
  expect(rows.filter(({ status, number }) => (number === null) !== (status === 25))).toEqual([]);
  const numbers = rows.flatMap(({ number }) => number ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.length).toBeGreaterThan(count / 2);
});
