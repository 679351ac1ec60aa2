import { momentsOf } from '@baisi/contract/rules/position';
import {
  mayFill,
  objectionToChange,
  type PositionActor,
  type PositionObjection,
} from '@baisi/contract/rules/position-change';
import { outranks } from '@baisi/contract/rules/reach';
import type { Use } from '../../../db/work.ts';
import { isAdministrator, type Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import { positionsRepository } from './positions.repository.ts';
import { type Positions, readDepartments, readPositions } from './read-positions.ts';

/** Whose position may not be changed like that, and why. */
export type Objections = ReadonlyMap<string, PositionObjection>;

const refuse = ({ code, field }: PositionObjection): never => {
  throw appError(code, {}, field === undefined ? undefined : { field });
};

const actorIn = (positions: Positions, actor: Person, now: Date): PositionActor => ({
  userId: actor.userId,
  reach: positions.reader.inWorkplace(positions.of(actor.userId), actor.orgCode, now),
});

const departmentsIn = (positions: Positions, userIds: readonly string[]): string[] => [
  ...new Set(userIds.flatMap((id) => positions.of(id).memberships)),
];

/**
 * The one place that decides whether somebody may change where others stand: docs/decisions/0046. Ask it inside the
 * writing transaction, with the people locked. Administrators may; for them nothing is read.
 */
export function createAuthority({ clock }: { clock: Clock }) {
  const authority = {
    /**
     * Runs `job`, which writes, and tells for whom of `userIds` what it changed may not be. Whoever finds somebody in
     * `objections` must undo the writes: throw.
     */
    async judge<T>(
      use: Use,
      actor: Person,
      userIds: readonly string[],
      job: () => Promise<T>,
    ): Promise<{ result: T; objections: Objections }> {
      if (isAdministrator(actor)) return { result: await job(), objections: new Map() };
      const now = clock.now();
      const before = await readPositions(use, [...userIds, actor.userId], now);
      const left = await readDepartments(use, 'org_code', departmentsIn(before, userIds));
      const result = await job();
      const after = await readPositions(use, userIds, now);
      const joined = await readDepartments(use, 'org_code', departmentsIn(after, userIds));
      const own = actorIn(before, actor, now);
      const objections = new Map<string, PositionObjection>();
      for (const userId of new Set(userIds)) {
        const [was, is] = [before.of(userId), after.of(userId)];
        const moments = new Map(
          [...momentsOf(before.rights, was.roles, now), ...momentsOf(after.rights, is.roles, now)].map(
            (moment) => [moment.getTime(), moment],
          ),
        );
        const objection = objectionToChange(own, {
          before: { position: was, reachAt: (moment) => before.reader.anywhere(was, moment) },
          after: { position: is, reachAt: (moment) => after.reader.anywhere(is, moment) },
          moments: [...moments.values()],
          departments: new Map([...left, ...joined]),
        });
        if (objection !== undefined) objections.set(userId, objection);
      }
      return { result, objections };
    },

    /**
     * Runs `job`, which writes, and throws when what it changed of the positions of `userIds` may not be: `userIds` are
     * all whom it may give anything to or take anything from, newcomers too.
     */
    async guard<T>(use: Use, actor: Person, userIds: readonly string[], job: () => Promise<T>): Promise<T> {
      const { result, objections } = await authority.judge(use, actor, userIds, job);
      for (const objection of objections.values()) refuse(objection);
      return result;
    },

    /** `guard` over everybody who has one of the roles, of the company or inside departments. Lock the roles before. */
    guardRoles: async <T>(use: Use, actor: Person, roleIds: readonly string[], job: () => Promise<T>) =>
      isAdministrator(actor)
        ? job()
        : authority.guard(use, actor, await use(positionsRepository).listHolders(roleIds), job),

    /** `guard` over everybody who belongs to one of the departments, manages it or has a role inside it. */
    guardDepartments: async <T>(
      use: Use,
      actor: Person,
      departmentIds: readonly string[],
      job: () => Promise<T>,
    ) =>
      isAdministrator(actor)
        ? job()
        : authority.guard(use, actor, await use(positionsRepository).listPlacedIn(departmentIds), job),

    /**
     * Throws unless the actor outranks all of them: asked before what opens an account is changed or sign-in is taken
     * away or given back. The actor himself among them is passed over. `field`: of the form, where the refusal lands.
     */
    async demandOutranks(use: Use, actor: Person, userIds: readonly string[], field?: string): Promise<void> {
      const others = userIds.filter((id) => id !== actor.userId);
      if (isAdministrator(actor) || others.length === 0) return;
      const now = clock.now();
      const positions = await readPositions(use, [...others, actor.userId], now);
      const own = actorIn(positions, actor, now).reach;
      for (const id of others) {
        const theirs = positions.reader.anywhere(positions.of(id), now);
        if (theirs.everything) refuse({ code: 'administrator-protected', field });
        if (!outranks(own, theirs)) refuse({ code: 'not-outranked', field });
      }
    },

    /** Throws unless the actor may let people into these departments and take them out. */
    async demandMayPlace(use: Use, actor: Person, departmentIds: readonly string[]): Promise<void> {
      if (isAdministrator(actor) || departmentIds.length === 0) return;
      const now = clock.now();
      const own = actorIn(await readPositions(use, [actor.userId], now), actor, now).reach;
      const departments = await readDepartments(use, 'id', departmentIds);
      const areAll =
        departments.size === new Set(departmentIds).size &&
        [...departments].every(([orgCode, row]) => mayFill(own, orgCode, row));
      if (!areAll) refuse({ code: 'beyond-own-position', field: 'selecteddeparts' });
    },
  };
  return authority;
}

export type Authority = ReturnType<typeof createAuthority>;
