import { administratorRole } from '@baisi/contract/access';
import type { AccessStep, AccessVerdict } from '@baisi/contract/access-inspector';
import {
  type AccessFacts,
  type AccessQuestion,
  isAdministrating,
  isAllowed,
  type RoleFact,
  rowsAskedFor,
} from '@baisi/contract/rules/decision';
import { type RoleToGive, type SmallestGrant, smallestGrant } from '@baisi/contract/rules/smallest-grant';

type Person = { userId: string; realname: string };

const refusals: Readonly<Record<Extract<SmallestGrant, { kind: 'none' }>['why'], string>> = {
  inactive: '该用户已冻结，不能登录',
  unknown: '系统中没有此权限',
  'switched-off': '此权限已停用，启用后才能授予',
  unsafe: '该菜单或其上级的路径无效，无法打开',
  'no-role': '没有可授予此权限的角色',
};

/** The end of a chain's step as an object to spread; empty when the step never ends. */
export const endStep = ({ endsAt }: { endsAt?: string }) => (endsAt === undefined ? {} : { endsAt });

/** First steps of a chain of grants: user → department → role. */
export function stepsTo({ userId, realname }: Person, role: RoleFact): AccessStep[] {
  const department: AccessStep[] =
    role.departName === null ? [] : [{ kind: 'department', id: role.id, name: role.departName }];
  return [
    { kind: 'person', id: userId, name: realname },
    ...department,
    { kind: 'role', id: role.id, name: role.name, ...endStep(role) },
  ];
}

/** Lists every chain of grants that gives the user the right: user → department → role → permission → rule. */
export function chainsOf(
  facts: AccessFacts,
  question: AccessQuestion,
  person: Person,
  ruleName: (id: string) => string,
): AccessStep[][] {
  const target =
    question.kind === 'menu' ? rowsAskedFor(facts, question).slice(-1) : rowsAskedFor(facts, question);
  const rows = new Map(
    target.filter((one) => question.kind === 'menu' || one.status === '1').map((one) => [one.id, one.name]),
  );
  const rolesById = new Map(facts.roles.map((role) => [role.id, role]));
  if (isAdministrating(facts)) {
    return facts.roles.filter((role) => role.code === administratorRole).map((role) => stepsTo(person, role));
  }
  return facts.lines.flatMap((line) => {
    const [name, role] = [rows.get(line.permissionId), rolesById.get(line.roleId)];
    if (name === undefined || role === undefined) return [];
    const rules = line.ruleIds.map((id): AccessStep => ({ kind: 'rule', id, name: ruleName(id) }));
    return [
      [
        ...stepsTo(person, role),
        { kind: 'permission', id: line.permissionId, name, ...endStep(line) },
        ...rules,
      ],
    ];
  });
}

function remedyOf(
  grant: SmallestGrant | undefined,
  roles: readonly RoleToGive[],
  facts: AccessFacts,
): AccessVerdict['remedy'] {
  if (grant === undefined || grant.kind === 'none') return null;
  const nameOf = new Map(facts.permissions.map((one) => [one.id, one.name]));
  const role = { id: grant.roleId, name: roles.find(({ id }) => id === grant.roleId)?.name ?? grant.roleId };
  const permissions = grant.permissionIds.map((id) => ({ id, name: nameOf.get(id) ?? id }));
  const names = permissions.map(({ name }) => `“${name}”`).join('、');
  const text = grant.kind === 'role' ? `授予该用户角色“${role.name}”` : `为角色“${role.name}”授予${names}`;
  return { kind: grant.kind, role, permissions, rules: [], cost: grant.cost, text };
}

/** Answers a question with the function that enforces access. */
export function verdictOf(
  facts: AccessFacts,
  question: AccessQuestion,
  {
    person,
    roles,
    ruleName,
  }: { person: Person; roles: readonly RoleToGive[]; ruleName: (id: string) => string },
): AccessVerdict {
  const allowed = isAllowed(facts, question);
  const chains = chainsOf(facts, question, person, ruleName);
  if (allowed) {
    const isFree = chains.length === 0;
    return { allowed, chains, reason: isFree ? '此项未受权限控制' : '已授予', row: null, remedy: null };
  }
  const grant = smallestGrant(facts, roles, question);
  const reason = grant?.kind === 'none' ? refusals[grant.why] : '所持角色均未授予此权限';
  return { allowed, chains: [], reason, row: null, remedy: remedyOf(grant, roles, facts) };
}
