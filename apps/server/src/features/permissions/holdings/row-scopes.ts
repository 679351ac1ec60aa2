import { isScopeId } from '@baisi/contract/rules/data-scope';
import { type RowResource, rowResources } from '@baisi/contract/rules/row-resources';
import { objectionToRule } from '@baisi/contract/rules/row-rules';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { variablesOf } from '@baisi/contract/rules/rule-variables';
import { LRUCache } from 'lru-cache';
import type { Use } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import { isAdministrator, type Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type RowRules, readRowRules, scopeOf } from './row-rules.ts';

/** Maximum age of a cached scope, in ms: changed rights apply within a second (decision 0005). */
const longestAgeMs = 400;

type Needs = {
  clock: Clock;
  bus: EventBus;
  /** Called with the error of a stored rule that cannot be parsed; the rule then admits no row. */
  onUnreadable(error: Error): void;
};

type Rules = RowRules & { readAt: number };

/** Returns the rows of a resource that a user may reach. Every query takes its row restriction from here. */
export function createRowScopes({ clock, bus, onUnreadable }: Needs) {
  const known = new LRUCache<string, Rules>({ max: 1_000 });
  let changes = 0;
  const forgetAll = (): void => {
    changes += 1;
    known.clear();
  };
  for (const event of ['grants-changed', 'grants-ended', 'unknown-changes', 'users-changed'] as const)
    bus.subscribe(event, forgetAll);

  const load = async (use: Use, person: Person, resource: RowResource): Promise<Rules> => {
    const readAt = clock.now();
    const rules = await readRowRules(use, person, resource, readAt);
    for (const rule of rules.all) {
      const objection = objectionToRule(rowResources[resource], rule);
      if (objection !== undefined) onUnreadable(new Error(`row rule ${rule.id} gives no row: ${objection}`));
    }
    return { ...rules, readAt: readAt.getTime() };
  };

  const rulesOf = async (use: Use, person: Person, resource: RowResource): Promise<Rules> => {
    const key = `${person.userId}|${person.orgCode ?? ''}|${resource}`;
    const last = known.get(key);
    if (last !== undefined && clock.now().getTime() - last.readAt < longestAgeMs) return last;
    const changesBefore = changes;
    const rules = await load(use, person, resource);
    if (changes === changesBefore) known.set(key, rules);
    return rules;
  };

  return {
    /** Returns the rows of `resource` that the user may reach; `'all'` for the role `admin`. */
    async of(use: Use, person: Person, resource: RowResource): Promise<RowScope> {
      if (isAdministrator(person)) return 'all';
      const rules = await rulesOf(use, person, resource);
      return scopeOf(resource, rules, variablesOf(person, rules.orgCodes, clock.now()));
    },
    /** Returns the names of the active rules and data scopes by which the user reaches rows, each once. */
    async namesOf(use: Use, person: Person, resource: RowResource): Promise<string[]> {
      if (isAdministrator(person)) return [];
      const { isRuled, grants } = await rulesOf(use, person, resource);
      const active = grants.map(({ rules }) => rules.filter((rule) => rule.isActive));
      // On a resource with rules, a grant that names none shows no rows.
      const showing = active.filter((rules) => !isRuled || rules.some(({ id }) => !isScopeId(id)));
      return [...new Set(showing.flat().map(({ name }) => name))];
    },
  };
}
