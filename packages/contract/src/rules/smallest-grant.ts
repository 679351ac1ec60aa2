import { administratorRole } from '../access.ts';
import { type AccessFacts, type AccessQuestion, isAllowed, type RoleFact, rowsAskedFor } from './decision.ts';
import type { GrantLine } from './grants.ts';

/** A role of the company with what it gives and how many people have it. */
export type RoleToGive = RoleFact & {
  lines: readonly GrantLine[];
  holders: number;
  /** `scopeId` by menu: the data scope that a grant of the menu has, or would have. */
  scopeIds: ReadonlyMap<string, string>;
};

/** The least that would turn a no into a yes. */
export type SmallestGrant =
  | { kind: 'role'; roleId: string; permissionIds: string[]; cost: number }
  | { kind: 'permissions'; roleId: string; permissionIds: string[]; cost: number }
  | { kind: 'none'; why: 'inactive' | 'unknown' | 'switched-off' | 'unsafe' | 'no-role' };

type Proposal = Exclude<SmallestGrant, { kind: 'none' }>;

/** The role `admin` gives everything, whatever its lines are: the dearest of all. */
const givenBy = (role: RoleToGive, facts: AccessFacts): Set<string> =>
  new Set(
    role.code === administratorRole
      ? facts.permissions.map((one) => one.id)
      : role.lines.map((line) => line.permissionId),
  );

const withLines = (facts: AccessFacts, role: RoleFact, lines: readonly GrantLine[]): AccessFacts => ({
  ...facts,
  roles: [...facts.roles.filter(({ id }) => id !== role.id), role],
  lines: [...facts.lines, ...lines.map((line) => ({ ...line, roleId: role.id }))],
});

/** What a role could be given, each of it enough: for a menu all its rows, for a code one of those that are on. */
function candidates(facts: AccessFacts, question: AccessQuestion): string[][] {
  const rows = rowsAskedFor(facts, question);
  if (question.kind === 'menu') return rows.length === 0 ? [] : [rows.map((one) => one.id)];
  return rows.filter((one) => one.status === '1').map((one) => [one.id]);
}

function reasonFor(facts: AccessFacts, question: AccessQuestion): 'unknown' | 'switched-off' | 'unsafe' {
  const rows = rowsAskedFor(facts, question);
  if (rows.length === 0) return 'unknown';
  return question.kind === 'menu' ? 'unsafe' : 'switched-off';
}

/**
 * The smallest grant that would let the person do what is asked; undefined when it is allowed already. Cost: how many
 * (person, permission) pairs come to be. Either one role more for this person, or the missing permissions for a role
 * that the person has, which all its holders then get. Each is tried with the decision itself before it is proposed.
 */
export function smallestGrant(
  facts: AccessFacts,
  roles: readonly RoleToGive[],
  question: AccessQuestion,
): SmallestGrant | undefined {
  if (isAllowed(facts, question)) return undefined;
  if (!facts.isActive) return { kind: 'none', why: 'inactive' };
  const needed = candidates(facts, question);
  if (needed.length === 0) return { kind: 'none', why: reasonFor(facts, question) };
  const own = new Set(facts.lines.map((line) => line.permissionId));
  const has = new Set(facts.roles.map((role) => role.id));
  const proposals = roles.flatMap((role): Proposal[] => {
    if (!has.has(role.id)) {
      if (!isAllowed(withLines(facts, role, role.lines), question)) return [];
      const permissionIds = [...givenBy(role, facts).difference(own)];
      return [{ kind: 'role', roleId: role.id, permissionIds, cost: permissionIds.length }];
    }
    const given = new Set(role.lines.map((line) => line.permissionId));
    return needed.flatMap((ids): Proposal[] => {
      const permissionIds = ids.filter((id) => !given.has(id));
      const lines = permissionIds.map((permissionId) => ({ permissionId, ruleIds: [] }));
      if (!isAllowed(withLines(facts, role, lines), question)) return [];
      return [
        { kind: 'permissions', roleId: role.id, permissionIds, cost: permissionIds.length * role.holders },
      ];
    });
  });
  if (proposals.length === 0) {
    const why = rowsAskedFor(facts, question).length === 0 || question.kind !== 'menu' ? 'no-role' : 'unsafe';
    return { kind: 'none', why };
  }
  return proposals.reduce((best, one) => (one.cost < best.cost ? one : best));
}
