import type { AccessFacts, PermissionFact, RoleFact } from '@baisi/contract/rules/decision';
import { isAdministrating } from '@baisi/contract/rules/decision';
import type { Holdings, RuleBook } from '@baisi/contract/rules/grants';
import { rowResources } from '@baisi/contract/rules/row-resources';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Use } from '../../../db/work.ts';
import { accessFactsRepository, type PermissionFactRow } from './access-facts.repository.ts';
import type { GrantRow } from './grant-facts.repository.ts';

/** Splits a comma-separated list of ids. */
const idsIn = (list: string | null): string[] => (list ?? '').split(',').filter((one) => one !== '');

export function toPermissionFact(row: PermissionFactRow): PermissionFact {
  return {
    id: row.id,
    parentId: row.parent_id,
    name: row.name,
    menuType: row.menu_type,
    perms: row.perms,
    permsType: row.perms_type,
    status: row.status,
    url: row.url,
  };
}

const ending = (time: Date | null) => (time === null ? {} : { endsAt: toWireTime(time) });

/** Ids of everything that restricts the rows of a grant: its rules and its data scope. */
export const narrowingIds = (row: { data_rule_ids: string | null; scope_id: string | null }): string[] => [
  ...idsIn(row.data_rule_ids),
  ...(row.scope_id === null ? [] : [row.scope_id]),
];

/** Converts table rows to the facts that decisions use. */
export function toAccessFacts(
  grants: readonly GrantRow[],
  permissions: readonly PermissionFact[],
  isActive = true,
): AccessFacts {
  const roles = new Map<string, RoleFact>();
  for (const row of grants) {
    roles.set(row.role_id, {
      id: row.role_id,
      name: row.role_name,
      code: row.role_code,
      departName: row.depart_name,
      ...ending(row.role_ends_at),
    });
  }
  const lines = grants.flatMap((row) =>
    row.permission_id === null
      ? []
      : [
          {
            roleId: row.role_id,
            permissionId: row.permission_id,
            ruleIds: narrowingIds(row),
            ...ending(row.line_ends_at),
          },
        ],
  );
  return { isActive, roles: [...roles.values()], lines, permissions };
}

/** Converts a user's grants to the form in which the contract compares them. */
export const toHoldings = (facts: AccessFacts, orgCode: string | null): Holdings => ({
  everything: isAdministrating(facts),
  lines: facts.lines,
  orgCode,
});

/** Reads every rule by id. */
export async function readRuleBook(use: Use): Promise<RuleBook> {
  const repository = use(accessFactsRepository);
  const rules = await repository.listRules();
  const menus = await repository.listByComponents(Object.keys(rowResources));
  return {
    resourceOf: new Map(menus.flatMap(({ id, component }) => (component === null ? [] : [[id, component]]))),
    ruled: new Set(rules.flatMap((rule) => (rule.status === '1' && rule.component ? [rule.component] : []))),
    rules: new Map(
      rules.map((rule) => [
        rule.id,
        { isActive: rule.status === '1', isAll: rule.rule_conditions === 'ALL' },
      ]),
    ),
  };
}
