import { endpoint, signedIn } from '@baisi/contract/endpoint';
import { tokenHeader } from '@baisi/contract/session';
import * as z from 'zod/mini';
import type { Tables } from '../apps/server/src/db/tables.ts';
import type { Events } from '../apps/server/src/events.ts';
import { createSessions } from '../apps/server/src/features/auth/index.ts';
import { createRights } from '../apps/server/src/features/permissions/index.ts';
import type { Person } from '../apps/server/src/platform/actor.ts';
import { createBus } from '../apps/server/src/platform/bus.ts';
import { systemClock, systemWakeAt } from '../apps/server/src/platform/clock.ts';
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

// Cost per request of the session check: the same endpoint on the same server, with the real sessions in a real
// database and with a constant user.

const path = '/bench/nothing';
/** Promised limit of the session check per request, p50. */
const limitMs = 0.2;

const nothing = endpoint({
  summary: 'Answers nothing.',
  method: 'GET',
  path,
  access: signedIn,
  input: z.object({}),
  result: z.null(),
});

type Authenticate = (token: string) => Person | undefined | Promise<Person | undefined>;

async function serve(stage: Stage, authenticate: Authenticate): Promise<string> {
  const log = createLog('silent', { write: () => {} });
  const http = createHttpServer({ log, clock: systemClock, trustedProxies: [], constraints: {} });
  mount(http, [on(nothing, async () => null)], {
    authenticate,
    rateLimits: createRateLimits(),
    clock: systemClock,
    constraints: {},
    realnameOf: async (_actor, username) => username,
    onCalled: () => {},
    onUsed: () => {},
    onBroken: () => {},
    once: everyTime,
    strictResults: false,
  });
  stage.undo(() => http.close());
  return http.listen({ port: 0, host: '127.0.0.1' });
}

/** Compares a request with and without a session check. */
export async function sessionCheck(stage: Stage): Promise<Result> {
  const { target, address } = await stage.productOf(10_000);
  const { db, close } = openDatabase<Tables>(address, { max: 4, onIdleError: () => {} });
  stage.undo(close);
  const work = createWork(db);
  const bus = createBus<Events>(() => {});
  const clock = systemClock;
  const { heldBy, stop } = createRights({
    work,
    clock,
    wakeAt: systemWakeAt,
    bus,
    onUnreadable: () => {},
    report: () => {},
  });
  stage.undo(stop);
  const sessions = createSessions({ work, clock, bus, heldBy });
  const token = target.headers[tokenHeader] ?? '';
  const person = await sessions.authenticate(token);

  const contestants = [
    { name: 'checked', target: { ...target, origin: await serve(stage, sessions.authenticate) }, path },
    { name: 'unchecked', target: { ...target, origin: await serve(stage, () => person) }, path },
  ];
  const found = await interleaved(contestants, { rounds: 4, seconds: 1.5, connections: 1 });
  const p50 = (name: string): number => median(found.get(name)?.latenciesMs ?? []);
  const added = Math.max(0, p50('checked') - p50('unchecked'));
  return {
    lines: [againstLimit('a session check adds to a request, 1 caller, p50', ms, added, limitMs)],
    notes: [`session check: ${ms(p50('checked'))} with, ${ms(p50('unchecked'))} without, p50`],
  };
}
