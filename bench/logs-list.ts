import { logs } from '@baisi/contract/logs';
import pg from 'pg';
import * as z from 'zod';
import { againstRival, type Line, median, ms, percentile, type Result } from './harness/figure.ts';
import { load } from './harness/load.ts';
import { seedLogs } from './harness/seed-logs.ts';
import type { FullProduct, Stage } from './harness/stage.ts';

// 日志管理 with a million entries: a page of 10 with its total, over HTTP, one caller. The reference is a hand-written
// query for the same page: a single query without the total, sent by the driver from this process, without HTTP or
// access checks.

const people = 3_000;
const lines = 1_000_000;
const pageSize = 10;
const repeats = 30;

type Case = { name: string; query: Record<string, string>; where: string; offset: number };

/** SQL that selects the same entries. */
const cases: readonly Case[] = [
  { name: 'first page', query: {}, where: 'true', offset: 0 },
  { name: 'page 50 000', query: { pageNo: '50000' }, where: 'true', offset: 49_999 * pageSize },
  {
    name: 'operations that were refused',
    query: { logType: '2', succeeded: '0' },
    where: 'log_type = 2 and not succeeded',
    offset: 0,
  },
  {
    name: 'content with a rare word',
    query: { keyWord: '编号7777' },
    where: "log_content like '%编号7777%'",
    offset: 0,
  },
  {
    name: 'of one person in a month',
    query: { userid: 'liwei', createTime_begin: '2026-01-01', createTime_end: '2026-01-31' },
    where: `userid = 'liwei' and create_time >= '2026-01-01 00:00:00+08' and create_time < '2026-02-01 00:00:00+08'`,
    offset: 0,
  },
];

const statementOf = ({ where, offset }: Case): string => `select * from sys_log where ${where}
  order by create_time desc, id desc limit ${pageSize} offset ${offset}`;

/** Throws unless both return the same entries. */
async function ensureSameLines(
  { target }: FullProduct,
  client: pg.Client,
  one: Case,
  path: string,
): Promise<void> {
  const answer = await fetch(target.origin + path, { headers: target.headers });
  const { result } = z.object({ result: z.unknown() }).parse(await answer.json());
  const shown = logs.list.result.parse(result);
  const { rows } = await client.query<{ id: string }>(statementOf(one));
  const [ours, theirs] = [shown.records.map(({ id }) => id), rows.map(({ id }) => id)];
  // The server also writes entries: the sign-in of this run is the newest of all.
  if (one.where === 'true' ? ours.length !== theirs.length : ours.join() !== theirs.join())
    throw new Error(`${one.name}: not the same lines`);
}

async function measure(full: FullProduct, client: pg.Client, one: Case): Promise<Line[]> {
  const path = `${logs.list.path}?${new URLSearchParams({ pageNo: '1', pageSize: String(pageSize), ...one.query })}`;
  await ensureSameLines(full, client, one, path);
  const [ours, theirs]: [number[], number[]] = [[], []];
  // Alternating, so that other load on the machine affects both equally.
  for (let turn = 0; turn < repeats; turn += 1) {
    ours.push(...(await load(full.target, [path], 1, { requests: 1 })).latenciesMs);
    const began = performance.now();
    await client.query(statementOf(one));
    theirs.push(performance.now() - began);
  }
  const line = (label: string, of: (values: readonly number[]) => number): Line =>
    againstRival(`log list, 1 M, ${one.name}, ${label}`, ms, of(ours), {
      name: 'plain query',
      value: of(theirs),
    });
  return [line('p50', median), line('p95', (values) => percentile(values, 0.95))];
}

/** Compares pages of a million entries with hand-written queries. */
export async function logsList(stage: Stage): Promise<Result> {
  const full = await stage.productOf(people);
  const client = new pg.Client(full.address);
  await client.connect();
  const began = performance.now();
  await seedLogs(client, lines);
  stage.say(`  ${lines} lines seeded in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const found: Line[] = [];
  for (const one of cases) found.push(...(await measure(full, client, one)));
  await client.end();
  return { lines: found };
}
