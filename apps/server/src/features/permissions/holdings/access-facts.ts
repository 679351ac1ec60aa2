import type { AccessFacts, PermissionFact, RoleFact } from '@baisi/contract/rules/decision';
import { isAdministrating } from '@baisi/contract/rules/decision';
import type { Holdings, RuleBook } from '@baisi/contract/rules/grants';
import { isRowResource } from '@baisi/contract/rules/row-resources';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Use } from '../../../db/work.ts';
import { accessFactsRepository, type PermissionRow, type RuleRow } from './access-facts.repository.ts';
import type { GrantRow } from './grant-facts.repository.ts';

/** The ids of a comma-joined list. */
export const idsIn = (list: string | null): string[] => (list ?? '').split(',').filter((one) => one !== '');

export function toPermissionFact(row: PermissionRow): PermissionFact {
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

/** From rows to what the decision is made over. */
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
  const lines = grants.flatMap(({ role_id, permission_id, data_rule_ids, line_ends_at }) =>
    permission_id === null
      ? []
      : [
          {
            roleId: role_id,
            permissionId: permission_id,
            ruleIds: idsIn(data_rule_ids),
            ...ending(line_ends_at),
          },
        ],
  );
  return { isActive, roles: [...roles.values()], lines, permissions };
}

/** What somebody holds, for the arithmetic of grants. */
export const toHoldings = (facts: AccessFacts): Holdings => ({
  everything: isAdministrating(facts),
  lines: facts.lines,
});

function toRuleBook(
  rules: readonly RuleRow[],
  permissions: readonly { id: string; component: string | null }[],
): RuleBook {
  const ruled = new Set(rules.flatMap(({ component }) => component ?? []));
  return {
    resourceOf: new Map(
      permissions.flatMap(({ id, component }) =>
        isRowResource(component) && ruled.has(component) ? [[id, component] as const] : [],
      ),
    ),
    rules: new Map(
      rules.map((rule) => [
        rule.id,
        { isActive: rule.status === '1', isAll: rule.rule_conditions === 'ALL' },
      ]),
    ),
  };
}

/** What the ids of grants mean now. */
export async function readRuleBook(use: Use): Promise<RuleBook> {
  const repository = use(accessFactsRepository);
  const rules = await repository.listRules();
  const components = [...new Set(rules.flatMap(({ component }) => component ?? []))];
  return toRuleBook(rules, await repository.listByComponents(components));
}
