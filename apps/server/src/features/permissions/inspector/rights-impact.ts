import type { EndChange, ImpactWithEnds } from '@baisi/contract/rights-impact';
import { type AccessFacts, isAdministrating } from '@baisi/contract/rules/decision';
import type { Use } from '../../../db/work.ts';
import type { Clock } from '../../../platform/clock.ts';
import { accessFactsRepository } from '../holdings/access-facts.repository.ts';
import { readRuleBook, toAccessFacts, toPermissionFact } from '../holdings/access-facts.ts';
import { grantFactsRepository } from '../holdings/grant-facts.repository.ts';
import { earlier } from './chain-ends.ts';
import { impactOf, isSomething } from './grant-preview.ts';

type Facts = ReadonlyMap<string, AccessFacts>;

/** Returns, by permission id, when the last grant ends; null: never. */
function endsOf({ roles, lines }: AccessFacts): ReadonlyMap<string, string | null> {
  const endOfRole = new Map(roles.map(({ id, endsAt = null }) => [id, endsAt]));
  const ends = new Map<string, string | null>();
  for (const { roleId, permissionId, endsAt = null } of lines) {
    const end = earlier(endsAt, endOfRole.get(roleId) ?? null);
    const known = ends.get(permissionId);
    const isLonger = known === undefined || earlier(known, end) === known;
    if (isLonger) ends.set(permissionId, end);
  }
  return ends;
}

/**
 * Returns the permissions that are gained with an end, or whose end changes. Administrators hold every permission
 * without an end.
 */
function endsBetween(before: AccessFacts, after: AccessFacts): EndChange[] {
  if (isAdministrating(before) || isAdministrating(after)) return [];
  const [was, is] = [endsOf(before), endsOf(after)];
  return after.permissions.flatMap(({ id, name }) => {
    const [old, now] = [was.get(id), is.get(id)];
    if (now === undefined || now === old || (old === undefined && now === null)) return [];
    return [{ id, name, before: old ?? null, after: now, isNew: old === undefined }];
  });
}

/** Computes the effect of changed role assignments on users, with the functions of 变更预演 (dry run). */
export function createRightsImpact(clock: Clock) {
  return {
    /** Reads the users' grants, including their department roles in every department. */
    async factsOf(use: Use, userIds: readonly string[]): Promise<Facts> {
      const permissions = (await use(accessFactsRepository).listPermissionFacts()).map(toPermissionFact);
      const rows = await use(grantFactsRepository).listGrantsAnywhereOfMany(userIds, clock.now());
      const byPerson = Map.groupBy(rows, (row) => row.user_id);
      return new Map(userIds.map((id) => [id, toAccessFacts(byPerson.get(id) ?? [], permissions)]));
    },
    /** Returns the differences between two states by user id; users without a difference are left out. */
    async between(use: Use, before: Facts, after: Facts): Promise<ReadonlyMap<string, ImpactWithEnds>> {
      const book = await readRuleBook(use);
      const rows = await use(accessFactsRepository).listRules();
      const rules = new Map(rows.map((row) => [row.id, row.rule_name]));
      const names = { book, ruleName: (id: string) => rules.get(id) ?? id };
      return new Map(
        [...before].flatMap(([id, was]) => {
          const is = after.get(id) ?? was;
          const impact = { ...impactOf(was, is, names), ends: endsBetween(was, is) };
          return isSomething(impact) || impact.ends.length > 0 ? [[id, impact] as const] : [];
        }),
      );
    },
  };
}

export type RightsImpacts = ReturnType<typeof createRightsImpact>;
