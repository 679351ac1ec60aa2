import type { ErrorCode } from '../errors.ts';
import type { Position } from './position.ts';
import { isHeld, isManaging, outranks, type Reach, reachBeyond, reachLost, rowsOf } from './reach.ts';
import type { RowTest } from './row-rules.ts';
import { isScopeWithin } from './scope-within.ts';

/** Reason why a change of a user's position is refused, and the form field that shows it. */
export type PositionObjection = { code: ErrorCode; field: string | undefined };

/** A user's position, and the reach that it gives at a moment. */
export type JudgedPosition = { position: Position; reachAt(moment: Date): Reach };

/** The actor of a change, with their reach in the current department. */
export type PositionActor = { userId: string; reach: Reach };

export type PositionChange = {
  before: JudgedPosition;
  after: JudgedPosition;
  /** The moments at which the change is checked: now, and every later end of a grant. */
  moments: readonly Date[];
  /** By org code, the values of each department that row rules of the department administration test. */
  departments: ReadonlyMap<string, readonly RowTest[]>;
  /** Whether the user is a row of 用户管理 that the actor reaches. */
  isReached: boolean;
};

const differing = (a: readonly string[], b: readonly string[]): string[] => [
  ...new Set(a).symmetricDifference(new Set(b)),
];
const missing = (a: readonly string[], b: readonly string[]): string[] => a.filter((one) => !b.includes(one));
const roleKeys = ({ roles }: Position): string[] =>
  roles.map((held) => [held.roleId, held.endsAt?.getTime() ?? ''].join());

const lasts = (endsAt: Date | null): number => endsAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** Returns whether a role, a department or the identity of the user is gone, or a role is renamed or ends earlier. */
const isPlaceTaken = (before: Position, after: Position): boolean =>
  (before.isSuperior && !after.isSuperior) ||
  missing(before.managed, after.managed).length > 0 ||
  missing(before.memberships, after.memberships).length > 0 ||
  before.roles.some(
    (was) =>
      !after.roles.some(
        (is) => is.roleId === was.roleId && is.label === was.label && lasts(is.endsAt) >= lasts(was.endsAt),
      ),
  );

/** Compares two positions of a user. */
function differenceOf(before: Position, after: Position) {
  return {
    roles: differing(roleKeys(before), roleKeys(after)).length > 0,
    identity: before.isSuperior !== after.isSuperior,
    managed: differing(before.managed, after.managed),
    memberships: differing(before.memberships, after.memberships),
  };
}
type Difference = ReturnType<typeof differenceOf>;

/** Returns the field of the user form that a difference belongs to. */
function fieldOf({ roles, identity, managed, memberships }: Difference): string | undefined {
  if (memberships.length > 0) return 'selecteddeparts';
  if (identity) return 'userIdentity';
  if (managed.length > 0) return 'departIds';
  return roles ? 'selectedroles' : undefined;
}

/**
 * Returns the refusal when the actor does not reach what is granted or revoked; the error depends on the part of the
 * position that grants it.
 */
function beyondOwn(difference: Difference): PositionObjection {
  if (difference.roles) return { code: 'beyond-own-rights', field: 'selectedroles' };
  const field = fieldOf(difference);
  return { code: field === undefined ? 'beyond-own-grants' : 'beyond-own-position', field };
}

/**
 * Returns whether the actor may add and remove members of a department: its manager, an actor who reaches all its
 * members, or a department administrator who reaches it (security.md D7).
 */
export function mayFill(actor: Reach, orgCode: string, department: readonly RowTest[] | undefined): boolean {
  if (isManaging(actor, orgCode)) return true;
  const inside: RowTest = { field: 'orgCode', operator: 'eq', values: [orgCode] };
  if (isScopeWithin([[inside]], rowsOf(actor, 'system/UserList'))) return true;
  const row = department ?? [inside];
  return actor.codes.has('depart:edit') && isScopeWithin([row], rowsOf(actor, 'system/DepartList'));
}

function objectionToOwn(difference: Difference, grew: boolean): PositionObjection | undefined {
  const field = fieldOf(difference);
  if (field === 'selectedroles') return { code: 'own-roles-fixed', field };
  if (field !== undefined) return { code: 'own-position-fixed', field };
  return grew ? { code: 'own-role-fixed', field: undefined } : undefined;
}

/** Checks whether the actor may change the departments that a user manages or belongs to; undefined when allowed. */
function objectionToPlaces(
  actor: Reach,
  { identity, managed, memberships }: Difference,
  departments: PositionChange['departments'],
): PositionObjection | undefined {
  // Only superiors have the field 负责部门.
  if (!managed.every((orgCode) => isManaging(actor, orgCode)))
    return { code: 'beyond-own-position', field: identity ? 'userIdentity' : 'departIds' };
  if (!memberships.every((orgCode) => mayFill(actor, orgCode, departments.get(orgCode))))
    return { code: 'beyond-own-position', field: 'selecteddeparts' };
  return undefined;
}

/**
 * Checks a change of a user's position (docs/decisions/0046) and returns the refusal; undefined when it is allowed.
 * Nobody may grant or revoke beyond their own reach, change their own position, or revoke from a user whom they do
 * not outrank or reach. It compares the reach before and after at every moment from now on, regardless of how the change was
 * made.
 */
export function objectionToChange(
  actor: PositionActor,
  { before, after, moments, departments, isReached }: PositionChange,
): PositionObjection | undefined {
  const own = actor.reach;
  if (own.everything) return undefined;
  const difference = differenceOf(before.position, after.position);
  const pairs = moments.map((moment) => [before.reachAt(moment), after.reachAt(moment)] as const);
  const gained = pairs.flatMap(([was, is]) => reachBeyond(is, was) ?? []);
  const lost = pairs.flatMap(([was, is]) => reachLost(was, is) ?? []);
  if (after.position.userId === actor.userId) return objectionToOwn(difference, gained.length > 0);

  const isPlaced = fieldOf(difference) !== undefined;
  const [was] = pairs[0] ?? [];
  if (was?.everything && (isPlaced || gained.length + lost.length > 0))
    return { code: 'administrator-protected', field: undefined };
  const misplaced = objectionToPlaces(own, difference, departments);
  if (misplaced !== undefined) return misplaced;
  if (![...gained, ...lost].every((one) => isHeld(one, own))) return beyondOwn(difference);

  const isTaken = lost.length > 0 || isPlaceTaken(before.position, after.position);
  if (!isTaken || was === undefined) return undefined;
  if (!outranks(own, was)) return { code: 'not-outranked', field: fieldOf(difference) };
  return isReached ? undefined : { code: 'beyond-own-rows', field: fieldOf(difference) };
}
