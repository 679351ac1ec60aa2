import type { AccessVerdict } from '@baisi/contract/access-inspector';
import { type AccessFacts, isAdministrating } from '@baisi/contract/rules/decision';
import { isRowReached, opensRow, type RowFacts } from '@baisi/contract/rules/row-decision';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import type { RuleVariables } from '@baisi/contract/rules/row-rules';
import type { RoleToGive } from '@baisi/contract/rules/smallest-grant';
import { type RowGrant, rowGrants, smallestOf } from '@baisi/contract/rules/smallest-row-grant';
import type { NamedRow } from '../../../../platform/database/row-source.ts';
import type { RowRules } from '../../holdings/row-rules.ts';
import type { Subject } from '../subject.ts';
import { grantsInWords } from './rule-bench.service.ts';

/** A row with everything that the answer about it needs. */
export type RowUnderTest = {
  row: NamedRow;
  /** Results of testing the rules and scopes on the row. */
  asked: RowFacts;
  resource: RowResource;
  rules: RowRules;
  variables: RuleVariables;
};

/** Returns whether the user reaches the row, and the result of each grant. */
export function rowVerdictOf(
  subject: Subject,
  facts: AccessFacts,
  { row, asked, ...words }: RowUnderTest,
): NonNullable<AccessVerdict['row']> {
  const grants = grantsInWords(subject, facts, words).map(({ steps, rules }) => ({
    steps,
    rules: rules.map((rule) => ({ ...rule, isMet: asked.active.get(rule.id) ?? false })),
    isOpen: opensRow(
      rules.map(({ id }) => id),
      asked,
    ),
  }));
  return { ...row, isReached: isRowReached(facts, asked), isRuled: asked.isRuled, grants };
}

/** Combines the answer about the row with the answer about the action: access needs both. */
export function joined(
  action: AccessVerdict,
  row: NonNullable<AccessVerdict['row']>,
  isAdministrator: boolean,
): AccessVerdict {
  const allowed = action.allowed && row.isReached;
  if (!action.allowed) return { ...action, row };
  if (!allowed) return { ...action, allowed, chains: [], reason: '有操作权限，但该数据不在数据范围内', row };
  if (isAdministrator) return { ...action, reason: '超级管理员可操作全部数据', row };
  return { ...action, reason: row.isRuled ? '已授予，且数据在范围内' : '已授予，该数据未设数据规则', row };
}

type Named = { id: string; name: string };
const quoted = (names: readonly Named[]): string => names.map(({ name }) => `“${name}”`).join('、');

function textOf(
  grant: RowGrant,
  role: Named,
  names: { permissions: Named[]; rules: Named[]; menu: string },
): string {
  if (grant.kind === 'role') return `授予该用户角色“${role.name}”`;
  const rules = quoted(names.rules);
  const given = quoted(names.permissions);
  if (rules === '') return `为角色“${role.name}”授予${given}`;
  const put = grant.rules?.isReplacing ? '的数据规则改为' : '的数据规则设为';
  if (given === '') return `把角色“${role.name}”在“${names.menu}”上${put}${rules}`;
  return `为角色“${role.name}”授予${given}，并把它在“${names.menu}”上${put}${rules}`;
}

/**
 * Proposes the smallest grant that would show the row; `countRows` returns how many rows each alternative would show.
 */
export async function rowRemedy(
  facts: AccessFacts,
  { asked, rules }: RowUnderTest,
  code: string,
  roles: readonly RoleToGive[],
  countRows: (opens: readonly RowGrant['opens'][]) => Promise<number[]>,
): Promise<AccessVerdict['remedy']> {
  if (isAdministrating(facts) || !facts.isActive) return null;
  const grants = rowGrants({ facts, row: asked, code }, roles).slice(0, 100);
  // Several grants show the same rows: each distinct set of rows is counted once.
  const distinct = new Map(grants.map(({ opens }) => [JSON.stringify(opens), opens]));
  const counts = await countRows([...distinct.values()]);
  const rowsOf = new Map([...distinct.keys()].map((key, at) => [key, counts[at] ?? 0]));
  const counted = grants.map((grant) => ({ ...grant, rows: rowsOf.get(JSON.stringify(grant.opens)) ?? 0 }));
  const best = smallestOf(counted, ({ rows }) => rows);
  if (best === undefined) return null;
  const nameOf = new Map(facts.permissions.map((one) => [one.id, one.name]));
  const named = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
    ids.map((id) => ({ id, name: names.get(id) ?? id }));
  const role = { id: best.roleId, name: roles.find(({ id }) => id === best.roleId)?.name ?? best.roleId };
  const permissions = named(best.permissionIds, nameOf);
  const given = named(best.rules?.ruleIds ?? [], new Map(rules.all.map(({ id, name }) => [id, name])));
  const menu = nameOf.get(best.rules?.permissionId ?? '') ?? '';
  const cost = (best.rows + best.permissionIds.length) * best.people;
  const text = textOf(best, role, { permissions, rules: given, menu });
  return { kind: best.kind, role, permissions, rules: given, cost, text };
}
