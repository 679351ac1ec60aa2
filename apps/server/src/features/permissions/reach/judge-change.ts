import { momentsOf } from '@baisi/contract/rules/position';
import { objectionToChange, type PositionObjection } from '@baisi/contract/rules/position-change';
import { type Reach, rowsOf } from '@baisi/contract/rules/reach';
import { isScopeWithin } from '@baisi/contract/rules/scope-within';
import type { Use } from '../../../db/work.ts';
import type { Person } from '../../../platform/actor.ts';
import { type Positions, readDepartments, readPositions, readUserRows } from './read-positions.ts';

/** The reason why a user's position may not be changed, by user id. Users without an objection are missing. */
export type Objections = ReadonlyMap<string, PositionObjection>;

/** The actor's reach in the current department. */
export const ownReach = ({ reader, of }: Positions, actor: Person): Reach =>
  reader.own(of(actor.userId), actor.orgCode);

const departmentsIn = ({ of }: Positions, userIds: readonly string[]): string[] => [
  ...new Set(userIds.flatMap((id) => of(id).memberships)),
];

/**
 * Returns a function that computes a key: users with equal keys have equal positions, so one result holds for all of
 * them. The key contains the username if a rule tests it.
 */
function likenessOf({ of, rights }: Positions): (userId: string) => string {
  const areNamed = [...rights.rules.values()].some((rule) => rule.ruleValue?.includes('#{sys_user'));
  return (userId) => {
    const { userId: _, username, realname, ...place } = of(userId);
    return JSON.stringify(areNamed ? [username, realname, place] : place);
  };
}

type Asked = { use: Use; actor: Person; userIds: readonly string[]; now: Date };

/** Reads the positions of `userIds`, runs `job`, reads them again, and checks the change of each user. */
export async function judgeChange<T>(
  { use, actor, userIds, now }: Asked,
  job: () => Promise<T>,
): Promise<{ result: T; objections: Objections }> {
  const before = await readPositions(use, [...userIds, actor.userId], now);
  const people = await readUserRows(use, before, userIds);
  const left = await readDepartments(use, 'org_code', departmentsIn(before, userIds));
  const result = await job();
  const after = await readPositions(use, userIds, now);
  const joined = await readDepartments(use, 'org_code', departmentsIn(after, userIds));
  const own = { userId: actor.userId, reach: ownReach(before, actor) };
  const seen = rowsOf(own.reach, 'system/UserList');
  const isReached = (userId: string): boolean => isScopeWithin([people.get(userId) ?? []], seen);
  const departments = new Map([...left, ...joined]);
  const [likeBefore, likeAfter] = [likenessOf(before), likenessOf(after)];
  const known = new Map<string, PositionObjection | undefined>();
  const judge = (userId: string): PositionObjection | undefined => {
    const [was, is] = [before.of(userId), after.of(userId)];
    const times = [...momentsOf(before.rights, was.roles, now), ...momentsOf(after.rights, is.roles, now)];
    return objectionToChange(own, {
      before: { position: was, reachAt: (moment) => before.reader.anywhere(was, moment) },
      after: { position: is, reachAt: (moment) => after.reader.anywhere(is, moment) },
      moments: [...new Map(times.map((moment) => [moment.getTime(), moment])).values()],
      departments,
      isReached: isReached(userId),
    });
  };
  const objections = new Map<string, PositionObjection>();
  for (const userId of new Set(userIds)) {
    const isSelf = userId === actor.userId;
    const key = JSON.stringify([isSelf, isReached(userId), likeBefore(userId), likeAfter(userId)]);
    if (!known.has(key)) known.set(key, judge(userId));
    const objection = known.get(key);
    if (objection !== undefined) objections.set(userId, objection);
  }
  return { result, objections };
}
