import { expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { Call } from './testing/call-parts.ts';
import { someCall } from './testing/company-calls.ts';
import { look } from './testing/company-oracle.ts';
import { companyOf, menusOf } from './testing/company-reading.ts';
import { settle, signInEverybody } from './testing/company-settling.ts';
import { markBaseline, readTables } from './testing/company-tables.ts';
import { wrongs } from './testing/company-wrongs.ts';
import {
  type Company,
  type Member,
  type Menus,
  type Randomness,
  randomness,
  someCompany,
} from './testing/random-company.ts';

/**
 * REACH_SEQUENCES: number of call sequences; the default takes about a minute. REACH_SEED: the first seed. A failed
 * test prints its seed: `REACH_SEED=<seed> REACH_SEQUENCES=1` repeats it.
 */
const sequences = Number(process.env['REACH_SEQUENCES'] ?? 100);
const firstSeed = Number(process.env['REACH_SEED'] ?? 20_261_123);
const maxCalls = 6;
const day = 86_400_000;

/** Number of sequences per test database. Each sequence adds rows, so a fresh database is faster. */
const perServer = 100;

const moments = (now: Date): Date[] =>
  [0, 4, 6, 11, 31, 41].map((days) => new Date(now.getTime() + days * day));

type Told = Map<string, { granted: number; refused: number }>;

/**
 * In half of the cases, generates calls until the model allows one, because most random calls would be refused.
 * Undefined when none is found.
 */
function someGrantedCall(company: Company, now: Date, r: Randomness): [Member, Call] | undefined {
  // A user who must enroll a second factor is refused everything else until then.
  const asking = company.roles.flatMap(({ id, asksSecondFactor }) => (asksSecondFactor ? id : []));
  const able = company.people.filter(
    (one) =>
      !one.isFrozen &&
      !one.isGone &&
      one.token !== null &&
      !one.roles.some(({ roleId }) => asking.includes(roleId)),
  );
  if (able.length === 0) return undefined;
  const attempt = (): [Member, Call] => {
    const actor = r.one(able);
    return [actor, someCall({ company, actor, now, r })];
  };
  let found = attempt();
  for (let tries = r.chance(0.5) ? 12 : 0; tries > 0; tries -= 1) {
    const { model } = found[1];
    if (model === undefined ? r.chance(0.1) : model() !== undefined) break;
    found = attempt();
  }
  return found;
}

type Stage = { server: TestServer; menus: Menus };

/** Runs one sequence of random calls. Throws an error with the seed when the product and the model disagree. */
async function play({ server, menus }: Stage, seed: number, told: Told): Promise<void> {
  const r = randomness(seed);
  const start = server.clock.now();
  await settle(server, someCompany(r, `c${seed}`, menus, start), start);
  let tables = await readTables(server);
  for (let n = 0; n < maxCalls; n += 1) {
    // Expires the nodes' caches of rights.
    server.clock.advance(1_000);
    const now = server.clock.now();
    const [actor, call] = someGrantedCall(companyOf(tables), now, r) ?? [];
    if (actor === undefined || call === undefined) break;
    const next = call.model?.();
    const refusal = await call.send(server, actor.token ?? '');
    const isDone = refusal === undefined;
    const story = `seed ${seed}, call ${n + 1}: ${actor.id} wants to ${call.name}`;
    const expected = call.model === undefined ? isDone : next !== undefined;
    expect([story, isDone, refusal], 'product and model').toEqual([story, expected, refusal]);
    const [kind = ''] = call.name.split(' ');
    const count = told.get(kind) ?? { granted: 0, refused: 0 };
    told.set(kind, count);
    count[isDone ? 'granted' : 'refused'] += 1;
    if (!isDone) continue;
    const after = await readTables(server);
    const found = wrongs(look(tables, moments(now)), look(after, moments(now)), {
      id: actor.id,
      demands: call.demands,
    });
    expect([story, found]).toEqual([story, []]);
    await signInEverybody(server, now);
    tables = await readTables(server);
  }
}

test('nobody’s codes, rows or departments grow by anything that the giver does not hold, and only users who outrank the owner can change an account', {
  timeout: 60_000 + sequences * 5_000,
}, async () => {
  const told: Told = new Map();
  for (let start = 0; start < sequences; start += perServer) {
    const server = await startTestServer();
    await markBaseline(server);
    const menus = menusOf(await readTables(server));
    try {
      for (let n = start; n < Math.min(sequences, start + perServer); n += 1)
        await play({ server, menus }, firstSeed + n, told);
    } finally {
      await server.close();
    }
  }
  console.info(
    `${sequences} sequences: ${[...told].map(([kind, { granted, refused }]) => `${kind} ${granted}+${refused}`).join(', ')}`,
  );
  // Both outcomes occur often enough to be meaningful.
  expect([...told.values()].some(({ granted }) => granted > 0)).toBe(true);
  expect([...told.values()].some(({ refused }) => refused > 0)).toBe(true);
});
