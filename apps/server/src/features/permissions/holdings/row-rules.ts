import { type RowResource, rowResources } from '@baisi/contract/rules/row-resources';
import type { RowRule, RuleVariables } from '@baisi/contract/rules/row-rules';
import { type RowScope, rowScopeOf } from '@baisi/contract/rules/row-scope';
import type { Use } from '../../../db/work.ts';
import { accessFactsRepository, type RuleRow } from './access-facts.repository.ts';
import { idsIn } from './access-facts.ts';
import { type GrantRow, grantFactsRepository, type Workplace } from './grant-facts.repository.ts';

/** A rule of a menu, as far as reading rows needs it. */
export type NamedRule = RowRule & { id: string; name: string; permissionId: string; isActive: boolean };

/** What decides which rows of a resource somebody reaches. */
export type RowRules = {
  isRuled: boolean;
  /** Every rule of the resource. */
  all: readonly NamedRule[];
  /** The person's grants of its menus, each with the rules that it names. */
  grants: readonly { roleId: string; permissionId: string; rules: readonly NamedRule[] }[];
  /** Of the departments that the person belongs to. */
  orgCodes: readonly string[];
};

const toRule = (row: RuleRow): NamedRule => ({
  id: row.id,
  name: row.rule_name,
  permissionId: row.permission_id,
  ruleColumn: row.rule_column,
  ruleConditions: row.rule_conditions,
  ruleValue: row.rule_value,
  isActive: row.status === '1',
});

/** As the tables say now. A resource without rules needs nothing further. */
export async function readRowRules(
  use: Use,
  workplace: Workplace,
  resource: RowResource,
  now: Date,
): Promise<RowRules> {
  const ruled = await readRuledMenus(use, resource);
  if (ruled.all.length === 0) return { isRuled: false, all: [], grants: [], orgCodes: [] };
  const lines = await use(grantFactsRepository).listGrantsOf(workplace, now);
  return rowRulesBy(ruled, lines, await use(accessFactsRepository).listOrgCodesOf(workplace.userId));
}

/** The rules of a resource, and the menus that show it. */
export type RuledMenus = { all: readonly NamedRule[]; menuIds: ReadonlySet<string> };

export async function readRuledMenus(use: Use, resource: RowResource): Promise<RuledMenus> {
  const repository = use(accessFactsRepository);
  return {
    all: (await repository.listRules()).filter(({ component }) => component === resource).map(toRule),
    menuIds: new Set((await repository.listByComponents([resource])).map(({ id }) => id)),
  };
}

/** What decides which rows somebody with these grants reaches. */
export function rowRulesBy(
  { all, menuIds }: RuledMenus,
  lines: readonly GrantRow[],
  orgCodes: readonly string[],
): RowRules {
  const byId = new Map(all.map((rule) => [rule.id, rule]));
  const grants = lines.flatMap(({ role_id: roleId, permission_id: permissionId, data_rule_ids: ids }) =>
    permissionId === null || !menuIds.has(permissionId)
      ? []
      : [{ roleId, permissionId, rules: idsIn(ids).flatMap((id) => byId.get(id) ?? []) }],
  );
  return { isRuled: all.length > 0, all, grants, orgCodes };
}

/** The rows that somebody's grants show together. */
export const scopeOf = (resource: RowResource, rules: RowRules, variables: RuleVariables): RowScope =>
  rowScopeOf(
    rowResources[resource],
    { isRuled: rules.isRuled, grants: rules.grants.map((grant) => grant.rules) },
    variables,
  );
