import { type RowResource, rowResources } from '@baisi/contract/rules/row-resources';
import { objectionToRule, type RuleVariables } from '@baisi/contract/rules/row-rules';
import { type GrantedRules, type RowScope, rowScopeOf } from '@baisi/contract/rules/row-scope';
import { toWireDate, toWireTime } from '@baisi/contract/rules/wire-time';
import { LRUCache } from 'lru-cache';
import type { Use } from '../../../db/work.ts';
import type { HouseBus } from '../../../events.ts';
import { isAdministrator, type Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { accessFactsRepository, type RuleRow } from './access-facts.repository.ts';
import { idsIn } from './access-facts.ts';
import { grantFactsRepository } from './grant-facts.repository.ts';

/** How old a node's answer may be; see `holdings.ts`. */
const longestAgeMs = 400;

type Needs = {
  clock: Clock;
  bus: HouseBus;
  /** Told of a stored rule that is not understood: it gives no row to anybody. */
  onUnreadable(error: Error): void;
};

type Rules = { isRuled: boolean; grants: readonly GrantedRules[]; orgCodes: string[]; readAt: number };

const toRule = (row: RuleRow) => ({
  ruleColumn: row.rule_column,
  ruleConditions: row.rule_conditions,
  ruleValue: row.rule_value,
  isActive: row.status === '1',
});

/** Which rows of a resource a person may reach: the one place from which every query takes it. */
export function createRowScopes({ clock, bus, onUnreadable }: Needs) {
  const known = new LRUCache<string, Rules>({ max: 5_000 });
  let changes = 0;
  const forgetAll = (): void => {
    changes += 1;
    known.clear();
  };
  for (const event of ['grants-changed', 'unknown-changes', 'users-changed'] as const)
    bus.subscribe(event, forgetAll);

  const load = async (use: Use, person: Person, resource: RowResource): Promise<Rules> => {
    const repository = use(accessFactsRepository);
    const readAt = clock.now();
    const all = (await repository.listRules()).filter(({ component }) => component === resource);
    if (all.length === 0) return { isRuled: false, grants: [], orgCodes: [], readAt: readAt.getTime() };
    for (const row of all) {
      const objection = objectionToRule(rowResources[resource], toRule(row));
      if (objection !== undefined) onUnreadable(new Error(`row rule ${row.id} gives no row: ${objection}`));
    }
    const byId = new Map(all.map((row) => [row.id, toRule(row)]));
    const opened = new Set((await repository.listByComponents([resource])).map(({ id }) => id));
    const lines = await use(grantFactsRepository).listGrantsOf(person, readAt);
    const grants = lines
      .filter(({ permission_id }) => permission_id !== null && opened.has(permission_id))
      .map(({ data_rule_ids }) => idsIn(data_rule_ids).flatMap((id) => byId.get(id) ?? []));
    const orgCodes = await repository.listOrgCodesOf(person.userId);
    return { isRuled: true, grants, orgCodes, readAt: readAt.getTime() };
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

  const variablesOf = (person: Person, orgCodes: readonly string[]): RuleVariables => {
    const now = clock.now();
    return {
      sys_user_code: [person.username],
      sys_user_name: [person.realname],
      sys_org_code: person.orgCode === null ? null : [person.orgCode],
      sys_multi_org_code: orgCodes,
      sys_date: [toWireDate(now)],
      sys_time: [toWireTime(now)],
      tenant_id: ['0'],
    };
  };

  return {
    /** The rows of `resource` that a person may reach; the role `admin` reaches all. */
    async of(use: Use, person: Person, resource: RowResource): Promise<RowScope> {
      if (isAdministrator(person)) return 'all';
      const rules = await rulesOf(use, person, resource);
      return rowScopeOf(rowResources[resource], rules, variablesOf(person, rules.orgCodes));
    },
  };
}
