import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { roleRecords } from '@baisi/contract/role-records';
import { type RoleToAdd, type RoleToEdit, roleFields } from '@baisi/contract/role-records';
import type { Use, Work } from '../../db/work.ts';
import type { HouseBus } from '../../events.ts';
import { type Caller, holds, type Person } from '../../platform/actor.ts';
import { overStored } from '../../platform/edited-form.ts';
import { appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { staleVersion } from '../../platform/stale-version.ts';
import type { Authority } from '../permissions/index.ts';
import { toRoleRecord } from './roles.mapper.ts';
import { objectionToCode, objectionToEdit, objectionToRemove, refuseOn } from './roles.policy.ts';
import { type RoleRow, rolesRepository, toValues } from './roles.repository.ts';

/** Refuses when the roles hold more than the person does; the room `permissions` knows. */
export type DemandRolesWithin = (use: Use, actor: Person, roleIds: readonly string[]) => Promise<void>;

/** Gives a new role what another gives, as far as the person holds it; the room `permissions` knows. */
export type CopyRoleGrants = (
  use: Use,
  actor: Person,
  roles: { from: string; to: string },
  ip: string,
) => Promise<{ given: number; withheld: number }>;

export type WritingNeeds = {
  work: Work;
  bus: HouseBus;
  demandRolesWithin: DemandRolesWithin;
  copyRoleGrants: CopyRoleGrants;
  authority: Authority;
};

type RoleToCopy = ParsedInputOf<typeof roleRecords.copy>;

const toForm = (row: RoleRow): RoleToAdd => ({
  roleName: row.role_name,
  roleCode: row.role_code,
  description: row.description,
  secondFactor: row.second_factor,
  status: row.status === '0' ? '0' : '1',
  sortNo: row.sort_no,
});

const stale = (row: RoleRow) => staleVersion(row, { current: toRoleRecord(row) });

/** Roles come, change and go. What they give is another matter: the room `permissions`. */
export function createRoleWriting(needs: WritingNeeds) {
  const { work, bus, demandRolesWithin, copyRoleGrants, authority } = needs;
  return {
    /** A role that gives nothing yet. */
    async add(actor: Caller, form: RoleToAdd): Promise<{ id: string }> {
      refuseOn([objectionToCode(form.roleCode)]);
      const id = newId();
      await work.write(actor, (use) =>
        use(rolesRepository).insert({ ...toValues(form), id, create_by: actor.username }),
      );
      return { id };
    },

    /** A role like another: its description, its order, its demand of a second factor, and what the actor holds of it. */
    copy(actor: Caller, { id: from, ...form }: RoleToCopy, ip: string) {
      if (!holds(actor, 'role:grant')) throw appError('forbidden');
      refuseOn([objectionToCode(form.roleCode)]);
      const id = newId();
      return work.write(actor, async (use) => {
        const source = await use(rolesRepository).findById(from);
        if (source === undefined) throw appError('role-not-found');
        const { description, second_factor, sort_no, data_scope, data_scope_departs } = source;
        const values = {
          role_name: form.roleName,
          role_code: form.roleCode,
          description,
          second_factor,
          sort_no,
          data_scope,
          data_scope_departs,
        };
        await use(rolesRepository).insert({ ...values, id, create_by: actor.username });
        return { id, ...(await copyRoleGrants(use, actor, { from, to: id }, ip)) };
      });
    },

    /** Writes a form over the version that it was loaded with. */
    async edit(actor: Caller, { id, version, ...form }: RoleToEdit): Promise<void> {
      await work.write(actor, async (use) => {
        const repository = use(rolesRepository);
        const [before] = await repository.lock([id]);
        if (before === undefined) throw appError('not-found');
        const values = toValues(overStored(toForm(before), form, { actor, fields: roleFields }));
        const held = await repository.listHeldBy(actor.userId, [id]);
        refuseOn([objectionToEdit(actor, before, values, held.includes(id))]);
        if (before.version !== version) throw stale(before);
        const changesOthers =
          before.second_factor !== values.second_factor || before.status !== values.status;
        if (changesOthers) await demandRolesWithin(use, actor, [id]);
        // The accounts of its holders open more easily then.
        if (before.second_factor && !values.second_factor)
          await authority.demandOutranksHolders(use, actor, [id]);
        const isWritten = await authority.guardRoles(use, actor, [id], () =>
          repository.set(id, version, values),
        );
        if (!isWritten) throw stale(before);
      });
      bus.publish('grants-changed', {});
    },

    /** All of them or none, with what they give and who has them. */
    async remove(actor: Caller, ids: readonly string[]): Promise<void> {
      await work.write(actor, async (use) => {
        const repository = use(rolesRepository);
        const roles = await repository.lock(ids);
        if (roles.length < ids.length) throw appError('not-found');
        const held = new Set(await repository.listHeldBy(actor.userId, ids));
        refuseOn(roles.map((role) => objectionToRemove(actor, role, held.has(role.id))));
        await demandRolesWithin(use, actor, ids);
        await authority.guardRoles(use, actor, ids, () => repository.deleteBy(ids));
      });
      bus.publish('grants-changed', {});
    },
  };
}

export type RoleWriting = ReturnType<typeof createRoleWriting>;
