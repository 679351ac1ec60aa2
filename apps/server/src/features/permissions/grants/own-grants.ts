import type { Use } from '../../../db/work.ts';
import type { Person } from '../../../platform/actor.ts';
import { readRuleBook } from '../holdings/access-facts.ts';
import type { HoldingsCache } from '../holdings/holdings.ts';
import type { Own } from './grant-policy.ts';

/** Reads a user's current grants inside the transaction, bypassing every cache. */
export type ReadOwn = (use: Use, person: Person) => Promise<Own>;

export const ownGrantsReader =
  (holdings: HoldingsCache): ReadOwn =>
  async (use, person) => ({
    facts: (await holdings.load(use, person)).facts,
    book: await readRuleBook(use),
    orgCode: person.orgCode,
  });
