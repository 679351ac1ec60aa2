import { isRowResource, type RowResource, rowResources } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { variablesOf } from '@baisi/contract/rules/rule-variables';
import { stampOf } from '@baisi/contract/rules/stamp';
import type { Use } from '../../../db/work.ts';
import { isAdministrator, type Person } from '../../../platform/actor.ts';
import { freshValue } from '../../../platform/fresh-value.ts';
import { departmentReachRepository } from '../grants/department-reach.repository.ts';
import { accessFactsRepository } from './access-facts.repository.ts';
import type { Holding, HoldingsCache, HoldingsNeeds } from './holdings.ts';
import { type RuledMenus, rowRulesOf, scopeOf, toRule } from './row-rules.ts';

/** Maximum age of this node's cached menus and rules, in ms: changed rights apply within a second (decision 0005). */
const longestAgeMs = 400;

const resources = Object.keys(rowResources).filter(isRowResource);

/**
 * Moment for which the variables of row rules, such as the current date, are evaluated. It is fixed, so that a stamp
 * changes with the rules and not with the date.
 */
const fixedMoment = new Date(0);

/** Reads the menus and rules of every resource with two queries. */
async function readEveryRuledMenu(use: Use): Promise<ReadonlyMap<RowResource, RuledMenus>> {
  const repository = use(accessFactsRepository);
  const rules = Map.groupBy(await repository.listRules(), ({ component }) => component);
  const menus = Map.groupBy(await repository.listByComponents(resources), ({ component }) => component);
  return new Map(
    resources.map((resource) => [
      resource,
      {
        all: (rules.get(resource) ?? []).map(toRule),
        menuIds: new Set((menus.get(resource) ?? []).map(({ id }) => id)),
      },
    ]),
  );
}

/** Sorts the alternatives of a scope, because grants are read in any order and equal scopes must give equal text. */
const inOrder = (scope: RowScope): unknown =>
  scope === 'all' ? scope : [...new Set(scope.map((tests) => JSON.stringify(tests)))].toSorted();

/**
 * Computes a user's reach stamp: a short hash that changes when the user's roles, rules, data scopes, memberships or
 * position change.
 */
export function createReachStamps({
  work,
  clock,
  bus,
  holdings,
}: HoldingsNeeds & { holdings: HoldingsCache }) {
  const menus = freshValue({
    clock,
    longestAgeMs,
    load: () => work.asSystem('rules of every list', readEveryRuledMenu),
  });
  for (const event of ['grants-changed', 'unknown-changes'] as const) bus.subscribe(event, menus.forget);

  const workOut = async (use: Use, person: Person, { facts, roleCodes }: Holding): Promise<string> => {
    const ruledMenus = await menus.get();
    const orgCodes = await use(accessFactsRepository).listOrgCodesOf(person.userId);
    const managed = await use(departmentReachRepository).listManagedCodes(person.userId);
    const variables = variablesOf(person, orgCodes, fixedMoment);
    const scopes = [...ruledMenus].map(([resource, ruled]) =>
      inOrder(scopeOf(resource, rowRulesOf(ruled, facts.lines, orgCodes), variables)),
    );
    // Reports are opened by role, also by one that grants nothing else.
    return stampOf(JSON.stringify([scopes, managed, roleCodes]));
  };
  /** Stamps by holding. A change of the user's rights creates a new holding object, and so does an age of 0.4 s. */
  const known = new WeakMap<Holding, Promise<string>>();

  return async (person: Person): Promise<string> => {
    if (isAdministrator(person)) return 'all';
    return work.read({ ...person, requestId: 'bell' }, async (use) => {
      const holding = await holdings.of(use, person);
      const stamp = known.get(holding) ?? workOut(use, person, holding);
      known.set(holding, stamp);
      stamp.catch(() => known.delete(holding));
      return stamp;
    });
  };
}
