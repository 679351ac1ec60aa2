import { isScopeId, scopeName } from '@baisi/contract/rules/data-scope';
import type { AccessFacts } from '@baisi/contract/rules/decision';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import type { RowRule, RuleVariables } from '@baisi/contract/rules/row-rules';
import { type RowScope, rowScopeOf, scopeRule } from '@baisi/contract/rules/row-scope';
import type { Use } from '../../../db/work.ts';
import { accessFactsRepository, type RuleRow } from './access-facts.repository.ts';
import { narrowingIds, toAccessFacts } from './access-facts.ts';
import { type GrantRow, grantFactsRepository, type Workplace } from './grant-facts.repository.ts';

/** A row rule of a menu, or a data scope in the form of a rule, with name and menu. */
export type NamedRule = RowRule & { id: string; name: string; permissionId: string; isActive: boolean };

/** Everything that decides which rows of a resource a user reaches. */
export type RowRules = {
  /** True when the resource has an active rule: then a grant shows only rows that its rules admit. */
  isRuled: boolean;
  /** Every rule of the resource. */
  all: readonly NamedRule[];
  /** The user's grants of the resource's menus, each with its rules and its data scope. */
  grants: readonly { roleId: string; permissionId: string; rules: readonly NamedRule[] }[];
  /** Org codes of the user's departments. */
  orgCodes: readonly string[];
};

export const toRule = (row: RuleRow): NamedRule => ({
  id: row.id,
  name: row.rule_name,
  permissionId: row.permission_id,
  ruleColumn: row.rule_column,
  ruleConditions: row.rule_conditions,
  ruleValue: row.rule_value,
  isActive: row.status === '1',
});

/** Converts a data scope id to a rule; the id itself describes the whole scope. */
export const toScopeRule = (id: string): NamedRule => ({
  ...scopeRule(id),
  name: scopeName(id),
  permissionId: '',
});

type RulesById = ReadonlyMap<string, NamedRule>;

const rulesOfIds = (ids: readonly string[], byId: RulesById): NamedRule[] =>
  ids.flatMap((id) => (isScopeId(id) ? toScopeRule(id) : (byId.get(id) ?? [])));

/** Returns the rules and the data scope of a menu's grant, both as rules. */
export const rulesOfLine = (
  line: { data_rule_ids: string | null; scope_id: string | null },
  byId: RulesById,
): NamedRule[] => rulesOfIds(narrowingIds(line), byId);

/** Reads a user's row rules from the tables, bypassing the cache. */
export async function readRowRules(
  use: Use,
  workplace: Workplace,
  resource: RowResource,
  now: Date,
): Promise<RowRules> {
  const menus = await readRuledMenus(use, resource);
  const lines = await use(grantFactsRepository).listGrantsOf(workplace, now);
  return rowRulesBy(menus, lines, await use(accessFactsRepository).listOrgCodesOf(workplace.userId));
}

/** The rules of a resource, and the ids of the menus that show it. */
export type RuledMenus = { all: readonly NamedRule[]; menuIds: ReadonlySet<string> };

export async function readRuledMenus(use: Use, resource: RowResource): Promise<RuledMenus> {
  const repository = use(accessFactsRepository);
  return {
    all: (await repository.listRules()).filter(({ component }) => component === resource).map(toRule),
    menuIds: new Set((await repository.listByComponents([resource])).map(({ id }) => id)),
  };
}

/** Selects the row rules that apply to a user with these grants. */
export function rowRulesOf(
  { all, menuIds }: RuledMenus,
  lines: AccessFacts['lines'],
  orgCodes: readonly string[],
): RowRules {
  const byId = new Map(all.map((rule) => [rule.id, rule]));
  const grants = lines.flatMap(({ roleId, permissionId, ruleIds }) =>
    menuIds.has(permissionId) ? [{ roleId, permissionId, rules: rulesOfIds(ruleIds, byId) }] : [],
  );
  return { isRuled: all.some((rule) => rule.isActive), all, grants, orgCodes };
}

/** Like `rowRulesOf`, from table rows. */
export const rowRulesBy = (
  menus: RuledMenus,
  grants: readonly GrantRow[],
  orgCodes: readonly string[],
): RowRules => rowRulesOf(menus, toAccessFacts(grants, []).lines, orgCodes);

/** Returns all rows that any of the user's grants shows. */
export const scopeOf = (resource: RowResource, rules: RowRules, variables: RuleVariables): RowScope =>
  rowScopeOf(
    resource,
    { isRuled: rules.isRuled, grants: rules.grants.map((grant) => grant.rules) },
    variables,
  );
