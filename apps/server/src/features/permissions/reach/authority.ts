import { codesOf } from '@baisi/contract/rules/decision';
import type { PositionObjection } from '@baisi/contract/rules/position-change';
import { outranks } from '@baisi/contract/rules/reach';
import type { Use } from '../../../db/work.ts';
import { isAdministrator, type Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import { concernedRepository } from './concerned.repository.ts';
import { judgeChange, type Objections, ownReach } from './judge-change.ts';
import { losersOfMove, type MovedSubtree } from './losers-of-move.ts';
import { fieldCodes, readPositions } from './read-positions.ts';

const refuse = ({ code, field }: PositionObjection): never => {
  throw appError(code, {}, field === undefined ? undefined : { field });
};

const nobody: Objections = new Map();

/** Ids of menus, buttons or columns that change, and their `perms` before and after. */
type ChangedMenus = { ids: readonly string[]; perms?: readonly (string | null)[] };

/** A code of a field concerns everybody, because it hides or disables the field for those without a grant. */
const holdersOf = (use: Use, { ids, perms = [] }: ChangedMenus): Promise<string[]> =>
  perms.flatMap(codesOf).some((code) => fieldCodes.has(code))
    ? use(concernedRepository).listEverybody()
    : use(concernedRepository).listHoldersOfMenus(ids);

/**
 * Decides whether a user may change the position of others: the roles and departments that decide what they reach
 * (docs/decisions/0046). No other function does. Call it inside the writing transaction, with the users locked. For
 * administrators everything is allowed and nothing is read.
 */
export function createAuthority({ clock }: { clock: Clock }) {
  const authority = {
    /**
     * Runs `job`, which writes, and returns the objection for each user among `userIds` for whom the change is not
     * allowed. When `objections` is not empty, the caller must throw to undo the writes.
     */
    judge: async <T>(use: Use, actor: Person, userIds: readonly string[], job: () => Promise<T>) =>
      isAdministrator(actor)
        ? { result: await job(), objections: nobody }
        : judgeChange({ use, actor, userIds, now: clock.now() }, job),

    /**
     * Runs `job`, which writes, and throws if it changed the position of one of `userIds` in a way that is not
     * allowed. `userIds` must contain every user whose rights `job` may extend or reduce, including users whom it
     * adds.
     */
    async guard<T>(use: Use, actor: Person, userIds: readonly string[], job: () => Promise<T>): Promise<T> {
      const { result, objections } = await authority.judge(use, actor, userIds, job);
      for (const objection of objections.values()) refuse(objection);
      return result;
    },

    /** Runs `guard` for all users who have one of the roles, company or department roles. Lock the roles first. */
    guardRoles: async <T>(use: Use, actor: Person, roleIds: readonly string[], job: () => Promise<T>) =>
      isAdministrator(actor)
        ? job()
        : authority.guard(use, actor, await use(concernedRepository).listHolders(roleIds), job),

    /**
     * Runs `guard` for all users who hold one of the menus, buttons or columns through a role; for changes of these,
     * or of the rules for their rows. Lock the menus first.
     */
    guardMenus: async <T>(use: Use, actor: Person, menus: ChangedMenus, job: () => Promise<T>) =>
      isAdministrator(actor) ? job() : authority.guard(use, actor, await holdersOf(use, menus), job),

    /** Runs `guard` for all users who belong to one of the departments, manage it or have a role in it. */
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
     * Throws unless the actor outranks all of `userIds`; the actor's own id is skipped. Needed before a change of
     * credentials and before sign-in is blocked or restored. `field`: the form field at which the error is shown.
     */
    async demandOutranks(use: Use, actor: Person, userIds: readonly string[], field?: string): Promise<void> {
      const others = userIds.filter((id) => id !== actor.userId);
      if (isAdministrator(actor) || others.length === 0) return;
      const now = clock.now();
      const positions = await readPositions(use, [...others, actor.userId], now);
      const own = ownReach(positions, actor);
      const reaches = others.map((id) => positions.reader.anywhere(positions.of(id), now));
      // The error must not depend on the order of the users: if one is an administrator, that error is thrown.
      if (reaches.some((reach) => reach.everything)) refuse({ code: 'administrator-protected', field });
      if (!reaches.every((reach) => outranks(own, reach))) refuse({ code: 'not-outranked', field });
    },

    /** Runs `demandOutranks` for all users who have one of the roles. Lock the roles first. */
    demandOutranksHolders: async (use: Use, actor: Person, roleIds: readonly string[]): Promise<void> =>
      authority.demandOutranks(use, actor, await use(concernedRepository).listHolders(roleIds)),

    /** Throws unless the actor may move a department with all departments below it. */
    demandMayMove: async (use: Use, actor: Person, moved: MovedSubtree): Promise<void> =>
      authority.demandOutranks(use, actor, await losersOfMove(use, actor, moved, clock.now())),
  };
  return authority;
}

export type Authority = ReturnType<typeof createAuthority>;
