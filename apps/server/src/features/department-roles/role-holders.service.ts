import type { departmentRoles } from '@baisi/contract/department-roles';
import type { ParsedInputOf, ResultOf } from '@baisi/contract/endpoint';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Use, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import { type Caller, isAdministrator, type Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { appError } from '../../platform/errors.ts';
import type { TellRoles } from '../notifications/index.ts';
import type { Authority } from '../permissions/index.ts';
import { departmentRolesRepository } from './department-roles.repository.ts';
import type { DemandDepartment, DemandRolesWithin } from './department-roles.service.ts';
import { roleHoldersRepository } from './role-holders.repository.ts';

/** Returns whether the actor may see the user; the feature `users` implements it. */
export type ReachesPerson = (use: Use, actor: Person, userId: string) => Promise<boolean>;

type Needs = {
  work: Work;
  clock: Clock;
  bus: EventBus;
  demandDepartment: DemandDepartment;
  demandDepartmentRolesWithin: DemandRolesWithin;
  authority: Authority;
  reachesPerson: ReachesPerson;
  /** Announces that the rights of these users changed. */
  publishChanged(ids: readonly string[]): void;
  tellRoles: TellRoles;
};
type Assignment = ParsedInputOf<typeof departmentRoles.give>;

/** Entries of `list` that are not in `other`, each once. */
const without = (list: readonly string[], other: readonly string[]): string[] => [
  ...new Set(list).difference(new Set(other)),
];

/** Assigns department roles to users and lists their holders. */
export function createRoleHolders(needs: Needs) {
  const { work, clock, bus, demandDepartment, demandDepartmentRolesWithin, reachesPerson, publishChanged } =
    needs;

  /**
   * Throws unless the actor may grant each role and holds its rights, and the user belongs to its department. Returns
   * the roles.
   */
  const demandAll = async (use: Use, actor: Caller, userId: string, roleIds: readonly string[]) => {
    if (userId === actor.userId && !isAdministrator(actor)) throw appError('own-roles-fixed');
    if (!(await reachesPerson(use, actor, userId))) throw appError('user-not-found');
    const repository = use(departmentRolesRepository);
    const roles = await repository.lock(roleIds, 'all');
    if (roles.length < roleIds.length) {
      throw appError(isAdministrator(actor) ? 'role-not-found' : 'beyond-own-departments');
    }
    const departmentIds = [...new Set(roles.map((role) => role.depart_id))];
    for (const departmentId of departmentIds) await demandDepartment(use, actor, departmentId);
    const memberships = await use(roleHoldersRepository).listMemberships(userId, departmentIds);
    if (memberships.length < departmentIds.length) throw appError('user-not-in-department');
    await demandDepartmentRolesWithin(use, actor, roleIds);
    return roles;
  };

  const assign = async (
    use: Use,
    actor: Caller,
    userId: string,
    { given, taken, endsAt }: { given: readonly string[]; taken: readonly string[]; endsAt: Date | null },
  ): Promise<void> => {
    const roles = await demandAll(use, actor, userId, [...given, ...taken]);
    const repository = use(roleHoldersRepository);
    await needs.authority.guard(use, actor, [userId], async () => {
      if (given.length > 0) await repository.give(userId, given, endsAt);
      if (taken.length > 0) await repository.take(userId, taken);
    });
    await needs.tellRoles(use, actor, [userId], { roles, given, taken, endsAt });
  };

  return {
    /** The current department roles of a user, in all departments. */
    listOf: (use: Use, userId: string) => use(roleHoldersRepository).listOf(userId, clock.now()),
    /** Sets a user's department roles to `wanted`; returns whether anything changed. */
    async replace(use: Use, actor: Caller, userId: string, wanted: readonly string[]): Promise<boolean> {
      const held = (await use(roleHoldersRepository).listOf(userId, clock.now())).map(({ id }) => id);
      const [given, taken] = [without(wanted, held), without(held, wanted)];
      if (given.length + taken.length === 0) return false;
      await assign(use, actor, userId, { given, taken, endsAt: null });
      return true;
    },

    heldBy: (
      actor: Caller,
      userId: string,
      departmentId: string,
    ): Promise<ResultOf<typeof departmentRoles.heldBy>> =>
      work.read(actor, async (use) => {
        await demandDepartment(use, actor, departmentId);
        if (!(await reachesPerson(use, actor, userId))) throw appError('user-not-found');
        const rows = await use(roleHoldersRepository).listHeld(userId, departmentId, clock.now());
        if (rows.length === 0) return null;
        return rows.map((row) => ({
          id: `${row.user_id}-${row.role_id}`,
          userId: row.user_id,
          droleId: row.role_id,
          endsAt: row.ends_at === null ? null : toWireTime(row.ends_at),
        }));
      }),

    /** Writes the difference between the two lists of the request: roles that others assign meanwhile stay. */
    async give(actor: Caller, { userId, newRoleId, oldRoleId, endsAt }: Assignment): Promise<void> {
      if (endsAt !== null && endsAt <= clock.now()) throw appError('end-passed');
      const [given, taken] = [without(newRoleId, oldRoleId), without(oldRoleId, newRoleId)];
      if (given.length + taken.length === 0) return;
      await work.write(actor, (use) => assign(use, actor, userId, { given, taken, endsAt }));
      publishChanged([userId]);
      bus.publish('grants-changed', {});
    },
  };
}

export type RoleHolders = ReturnType<typeof createRoleHolders>;
