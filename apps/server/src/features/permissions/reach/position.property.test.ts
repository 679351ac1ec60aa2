import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestHouse, type TestHouse } from '../../../testing/test-house.ts';
import type { Call, Ground } from './testing/call-parts.ts';
import { someCall } from './testing/company-calls.ts';
import { look } from './testing/company-oracle.ts';
import { wrongs } from './testing/company-wrongs.ts';
import {
  type Company,
  type Member,
  type Menus,
  randomness,
  settle,
  someCompany,
} from './testing/random-company.ts';

/**
 * REACH_SEQUENCES: how many sequences of calls are tried; the usual number takes about a minute. REACH_SEED: the first
 * seed. A failure names its seed: `REACH_SEED=<seed> REACH_SEQUENCES=1` plays it again.
 */
const sequences = Number(process.env['REACH_SEQUENCES'] ?? 120);
const firstSeed = Number(process.env['REACH_SEED'] ?? 20_261_123);
const mostCalls = 6;
const day = 86_400_000;

let house: TestHouse;
let menus: Menus;
beforeAll(async () => {
  house = await startTestHouse();
  const rows = await house.rows<{
    id: string;
    parent_id: string | null;
    perms: string | null;
    menu_type: number;
    component: string | null;
  }>(sql`select id, parent_id, perms, menu_type, component from sys_permission where del_flag = 0`);
  menus = new Map(
    rows.map((row) => [
      row.id,
      { parentId: row.parent_id, perms: row.perms, isButton: row.menu_type === 2, component: row.component },
    ]),
  );
});
afterAll(() => house.close());

const moments = (now: Date): Date[] =>
  [0, 4, 6, 11, 31, 41].map((days) => new Date(now.getTime() + days * day));

function attempt({ able, ...rest }: Omit<Ground, 'actor'> & { able: Company['people'] }): [Member, Call] {
  const actor = rest.r.one(able);
  return [actor, someCall({ ...rest, actor })];
}

/** Plays one sequence; how many of its calls were granted and refused. Throws with the seed when something is wrong. */
async function play(seed: number): Promise<{ granted: number; refused: number }> {
  const r = randomness(seed);
  const start = house.clock.now();
  let company: Company = someCompany(r, `c${seed}`, menus, start);
  await settle(house, company, start);
  const told = { granted: 0, refused: 0 };
  for (let n = 0; n < mostCalls; n += 1) {
    // What the nodes remember of rights is older than they trust it to be.
    house.clock.advance(1_000);
    const now = house.clock.now();
    const able = company.people.filter((one) => !one.isFrozen);
    if (able.length === 0) break;
    // Half of the calls are ones that the model grants, as far as a few tries find one: else nearly all are refused.
    let [actor, call] = attempt({ company, menus, able, now, r });
    for (let tries = r.chance(0.5) ? 12 : 0; tries > 0 && call.model() === undefined; tries -= 1)
      [actor, call] = attempt({ company, menus, able, now, r });
    const before = await look(house, moments(now));
    const isDone = await call.send(house, actor.token);
    const after = await look(house, moments(now));
    const next = call.model();
    const story = `seed ${seed}, call ${n + 1}: ${actor.id} wants to ${call.name}`;
    expect([story, isDone], 'product and model').toEqual([story, next !== undefined]);
    if (next === undefined) {
      told.refused += 1;
      continue;
    }
    told.granted += 1;
    expect([story, wrongs(before, after, actor.id, call.opens)]).toEqual([story, []]);
    company = next;
  }
  return told;
}

test('nobody’s codes, rows or departments grow by what the giver does not hold, and no account opens to who does not outrank its owner', {
  timeout: 60_000 + sequences * 5_000,
}, async () => {
  const told = { granted: 0, refused: 0 };
  for (let seed = firstSeed; seed < firstSeed + sequences; seed += 1) {
    const { granted, refused } = await play(seed);
    told.granted += granted;
    told.refused += refused;
  }
  // Both answers come up often enough to mean something.
  expect(told.granted).toBeGreaterThan(0);
  expect(told.refused).toBeGreaterThan(0);
  console.info(`${sequences} sequences: ${told.granted} calls granted, ${told.refused} refused`);
});
