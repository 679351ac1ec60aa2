import type { RightsImpact } from '@baisi/contract/rights-impact';
import type { AccessFacts } from '@baisi/contract/rules/decision';
import type { Use } from '../../../db/work.ts';
import type { Clock } from '../../../platform/clock.ts';
import { accessFactsRepository } from '../holdings/access-facts.repository.ts';
import { readRuleBook, toAccessFacts, toPermissionFact } from '../holdings/access-facts.ts';
import { grantFactsRepository } from '../holdings/grant-facts.repository.ts';
import { impactOf, isSomething } from './grant-preview.ts';

type Facts = ReadonlyMap<string, AccessFacts>;

/** What a change of people's roles means for them, reckoned as 变更预演 does. */
export function createRightsImpact(clock: Clock) {
  return {
    /** What people hold, department roles of every department included. */
    async factsOf(use: Use, userIds: readonly string[]): Promise<Facts> {
      const permissions = (await use(accessFactsRepository).listPermissionFacts()).map(toPermissionFact);
      const rows = await use(grantFactsRepository).listGrantsAnywhereOfMany(userIds, clock.now());
      const byPerson = Map.groupBy(rows, (row) => row.user_id);
      return new Map(userIds.map((id) => [id, toAccessFacts(byPerson.get(id) ?? [], permissions)]));
    },
    /** What lies between two states, for those whom they differ for. */
    async between(use: Use, before: Facts, after: Facts): Promise<ReadonlyMap<string, RightsImpact>> {
      const book = await readRuleBook(use);
      const rows = await use(accessFactsRepository).listRules();
      const rules = new Map(rows.map((row) => [row.id, row.rule_name]));
      const names = { book, ruleName: (id: string) => rules.get(id) ?? id };
      return new Map(
        [...before].flatMap(([id, was]) => {
          const impact = impactOf(was, after.get(id) ?? was, names);
          return isSomething(impact) ? [[id, impact] as const] : [];
        }),
      );
    },
  };
}
