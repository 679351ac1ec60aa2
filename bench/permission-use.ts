import { endpoint, permission } from '@baisi/contract/endpoint';
import { tokenHeader } from '@baisi/contract/session';
import * as z from 'zod/mini';
import type { Tables } from '../apps/server/src/db/tables.ts';
import type { Events } from '../apps/server/src/events.ts';
import { logsFeature } from '../apps/server/src/features/logs/index.ts';
import type { Person } from '../apps/server/src/platform/actor.ts';
import { createBus } from '../apps/server/src/platform/bus.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/database/pool.ts';
import { createWork } from '../apps/server/src/platform/database/work.ts';
import { everyTime } from '../apps/server/src/platform/http/idempotency.ts';
import { mount } from '../apps/server/src/platform/http/pipeline.ts';
import { on } from '../apps/server/src/platform/http/route.ts';
import { createHttpServer } from '../apps/server/src/platform/http/server.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { createRateLimits } from '../apps/server/src/platform/rate-limits.ts';
import { againstLimit, median, ms, type Result } from './harness/figure.ts';
import { interleaved } from './harness/load.ts';
import type { Stage } from './harness/stage.ts';

// Cost per request of recording used rights (for 闲置权限): the same guarded endpoint on the same server, called by all
// users of the company in rotation, with and without recording in a real database.

const path = '/bench/guarded';
const people = 5_000;
/** Promised limit of the recording's cost per request, p50. */
const limitMs = 0.05;

const guarded = endpoint({
  summary: 'Answers nothing.',
  method: 'GET',
  path,
  access: permission('user:list'),
  input: z.object({}),
  result: z.null(),
});

const personOf = (userId: string): Person => ({
  kind: 'person',
  userId,
  username: userId,
  realname: userId,
  sessionId: userId,
  signedInAt: new Date(0),
  roleCodes: [],
  granted: new Set(['user:list']),
  withheld: new Set(),
  closed: new Set(),
  orgCode: null,
  owes: [],
});

async function serve(
  stage: Stage,
  everybody: readonly Person[],
  onUsed: (userId: string, code: string) => void,
): Promise<string> {
  const log = createLog('silent', { write: () => {} });
  const http = createHttpServer({ log, clock: systemClock, trustedProxies: [], constraints: {} });
  let calls = 0;
  mount(http, [on(guarded, async () => null)], {
    authenticate: () => {
      calls += 1;
      return everybody[calls % everybody.length];
    },
    rateLimits: createRateLimits(),
    clock: systemClock,
    constraints: {},
    realnameOf: async (_actor, username) => username,
    onCalled: () => {},
    onUsed,
    onBroken: () => {},
    once: everyTime,
    strictResults: false,
  });
  stage.undo(() => http.close());
  return http.listen({ port: 0, host: '127.0.0.1' });
}

/** Compares a request with and without recording its right. */
export async function permissionUse(stage: Stage): Promise<Result> {
  const { address } = await stage.productOf(people);
  const { db, close } = openDatabase<Tables>(address, { max: 4, onIdleError: () => {} });
  stage.undo(close);
  const failed = (error: unknown): never => {
    throw error;
  };
  const bus = createBus<Events>(failed);
  const logs = logsFeature({
    work: createWork(db),
    clock: systemClock,
    bus,
    onError: failed,
    rights: { rowScopeOf: async () => 'all' },
    words: { texts: () => failed(new Error('no texts are asked for here')) },
  });
  stage.undo(logs.flush);
  const rows = await db.selectFrom('sys_user').select('id').limit(people).execute();
  const everybody = rows.map(({ id }) => personOf(id));

  const headers = { [tokenHeader]: 'anything' };
  const contestants = [
    { name: 'with', target: { origin: await serve(stage, everybody, logs.noteUse), headers }, path },
    { name: 'without', target: { origin: await serve(stage, everybody, () => {}), headers }, path },
  ];
  const found = await interleaved(contestants, { rounds: 6, seconds: 1.5, connections: 1 });
  await logs.flush();
  const { recorded } = await db
    .selectFrom('sys_permission_use')
    .select((of) => of.fn.countAll<number>().as('recorded'))
    .executeTakeFirstOrThrow();
  const p50 = (name: string): number => median(found.get(name)?.latenciesMs ?? []);
  const added = Math.max(0, p50('with') - p50('without'));
  return {
    lines: [againstLimit('recording a used right adds to a request, 1 caller, p50', ms, added, limitMs)],
    notes: [
      `used rights: ${ms(p50('with'))} with, ${ms(p50('without'))} without, p50; ${recorded} uses recorded`,
    ],
  };
}
