import type { PositionObjection } from '@baisi/contract/rules/position-change';
import { outranks } from '@baisi/contract/rules/reach';
import type { Use } from '../../../db/work.ts';
import { isAdministrator, type Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import { concernedRepository } from './concerned.repository.ts';
import { judgeChange, type Objections, ownReach } from './judge-change.ts';
import { losersOfMove, type MovedSubtree } from './losers-of-move.ts';
import { readPositions } from './read-positions.ts';

const refuse = ({ code, field }: PositionObjection): never => {
  throw appError(code, {}, field === undefined ? undefined : { field });
};

const nobody: Objections = new Map();

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
    judge: async <T>(use: Use, actor: Person, userIds: readonly string[], job: () => Promise<T>) =>
      isAdministrator(actor)
        ? { result: await job(), objections: nobody }
        : judgeChange({ use, actor, userIds, now: clock.now() }, job),

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
        : authority.guard(use, actor, await use(concernedRepository).listHolders(roleIds), job),

    /**
     * `guard` over everybody who has one of the menus, buttons or columns by a role: asked when these, or the rules of
     * their rows, change. Lock the menus before.
     */
    guardMenus: async <T>(use: Use, actor: Person, menuIds: readonly string[], job: () => Promise<T>) =>
      isAdministrator(actor)
        ? job()
        : authority.guard(use, actor, await use(concernedRepository).listHoldersOfMenus(menuIds), job),

    /** `guard` over everybody who belongs to one of the departments, manages it or has a role inside it. */
    guardDepartments: async <T>(
      use: Use,
      actor: Person,
      departmentIds: readonly string[],
      job: () => Promise<T>,
    ) =>
      isAdministrator(actor)
        ? job()
        : authority.guard(use, actor, await use(concernedRepository).listPlacedIn(departmentIds), job),

    /**
     * Throws unless the actor outranks all of them: asked before what opens an account is changed or sign-in is taken
     * away or given back. The actor himself among them is passed over. `field`: of the form, where the refusal lands.
     */
    async demandOutranks(use: Use, actor: Person, userIds: readonly string[], field?: string): Promise<void> {
      const others = userIds.filter((id) => id !== actor.userId);
      if (isAdministrator(actor) || others.length === 0) return;
      const now = clock.now();
      const positions = await readPositions(use, [...others, actor.userId], now);
      const own = ownReach(positions, actor);
      const reaches = others.map((id) => positions.reader.anywhere(positions.of(id), now));
      // The answer does not depend on the order of the people: an administrator among them is named first.
      if (reaches.some((reach) => reach.everything)) refuse({ code: 'administrator-protected', field });
      if (!reaches.every((reach) => outranks(own, reach))) refuse({ code: 'not-outranked', field });
    },

    /** `demandOutranks` for everybody who has one of the roles. Lock the roles before. */
    demandOutranksHolders: async (use: Use, actor: Person, roleIds: readonly string[]): Promise<void> =>
      authority.demandOutranks(use, actor, await use(concernedRepository).listHolders(roleIds)),

    /** Throws unless the actor may move a department with all below it. */
    demandMayMove: async (use: Use, actor: Person, moved: MovedSubtree): Promise<void> =>
      authority.demandOutranks(use, actor, await losersOfMove(use, actor, moved, clock.now())),
  };
  return authority;
}

export type Authority = ReturnType<typeof createAuthority>;
