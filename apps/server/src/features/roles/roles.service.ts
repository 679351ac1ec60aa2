import type { ParsedInputOf } from '@baisi/contract/endpoint';
import { type RoleToAdd, roleFields, type roleRecords } from '@baisi/contract/role-records';
import { type Role, roleReaders } from '@baisi/contract/roles';
import type { Use, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import { type Caller, holds, type Person } from '../../platform/actor.ts';
import { createRecords } from '../../platform/database/records.ts';
import { appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Authority } from '../permissions/index.ts';
import { toRole, toRoleListed, toRoleRecord } from './roles.mapper.ts';
import { objectionToCode, objectionToEdit, objectionToRemove, refuseOn } from './roles.policy.ts';
import { type RoleListedRow, type RoleValues, rolesRepository } from './roles.repository.ts';

/** Throws if one of the roles grants more than the actor holds. The feature `permissions` implements it. */
export type DemandRolesWithin = (use: Use, actor: Person, roleIds: readonly string[]) => Promise<void>;

/**
 * Copies the grants of one role to a new role, except those that the actor does not hold. The feature `permissions`
 * implements it.
 */
export type CopyRoleGrants = (
  use: Use,
  actor: Person,
  roles: { from: string; to: string },
  ip: string,
) => Promise<{ given: number; withheld: number }>;

export type RolesNeeds = {
  work: Work;
  bus: EventBus;
  demandRolesWithin: DemandRolesWithin;
  copyRoleGrants: CopyRoleGrants;
  authority: Authority;
};

type RoleToCopy = ParsedInputOf<typeof roleRecords.copy>;

const toForm = (row: RoleListedRow): RoleToAdd => ({
  roleName: row.role_name,
  roleCode: row.role_code,
  description: row.description,
  secondFactor: row.second_factor,
  status: row.status === '0' ? '0' : '1',
  sortNo: row.sort_no,
});

/** Converts the role form to column values. */
export const toValues = (form: RoleToAdd) =>
  ({
    role_name: form.roleName,
    role_code: form.roleCode,
    description: form.description,
    second_factor: form.secondFactor,
    status: form.status,
    sort_no: form.sortNo,
  }) satisfies RoleValues;

/** Every role; for users who may not list roles, those that they hold. */
async function choosableRoles(use: Use, actor: Caller) {
  const all = await use(rolesRepository).listAll();
  if (all.length === 0 || roleReaders.some((code) => holds(actor, code))) return all;
  const ids = all.map(({ id }) => id);
  const held = new Set(await use(rolesRepository).listHeldBy(actor.userId, ids));
  return all.filter(({ id }) => held.has(id));
}

/** Adds, edits and deletes roles. Their grants are administered by the feature `permissions`. */
export function createRolesService(needs: RolesNeeds) {
  const { work, bus, demandRolesWithin, copyRoleGrants, authority } = needs;
  const records = createRecords({
    work,
    queries: rolesRepository,
    fields: roleFields,
    toForm,
    toValues,
    mapper: async () => toRoleRecord,
    toListed: toRoleListed,
    async beforeAdd(_use, _writer, { roleCode }) {
      refuseOn([objectionToCode(roleCode)]);
      return {};
    },
    async beforeEdit(use, { actor }, role, form) {
      const { id } = role;
      const values = toValues(form);
      const held = await use(rolesRepository).listHeldBy(actor.userId, [id]);
      refuseOn([objectionToEdit(actor, role, values, held.includes(id))]);
      const changesOthers = role.second_factor !== values.second_factor || role.status !== values.status;
      if (changesOthers) await demandRolesWithin(use, actor, [id]);
      // Dropping the requirement protects the accounts of the role's users less, so the actor must outrank these users.
      if (role.second_factor && !values.second_factor)
        await authority.demandOutranksHolders(use, actor, [id]);
    },
    async beforeRemove(use, { actor }, roles) {
      const ids = roles.map(({ id }) => id);
      const held = new Set(await use(rolesRepository).listHeldBy(actor.userId, ids));
      refuseOn(roles.map((role) => objectionToRemove(actor, role, held.has(role.id))));
      await demandRolesWithin(use, actor, ids);
    },
    guard: authority.guardRoles,
    // A new role has no grants and no holders, so nobody's rights change.
    afterWrite: ({ kind }) => kind !== 'added' && bus.publish('grants-changed', {}),
  });
  return {
    ...records,
    /** Returns the roles that the user may choose. An empty list is answered with an error message (api-contract 3.5). */
    async listAll(actor: Caller): Promise<Role[]> {
      const rows = await work.read(actor, (use) => choosableRoles(use, actor));
      if (rows.length === 0) throw appError('role-not-found');
      return rows.map(toRole);
    },

    /** Throws if another role than `exceptId` has the code. */
    demandFreeCode: (actor: Caller, code: string, exceptId: string | undefined): Promise<void> =>
      work.read(actor, async (use) => {
        const isTaken = await use(rolesRepository).isCodeTaken(code.trim(), exceptId);
        if (isTaken) throw appError('role-code-taken');
      }),

    /**
     * Adds a role with the description, order and second-factor requirement of another one, and those of its grants
     * that the actor holds.
     */
    copy(actor: Caller, { id: from, ...form }: RoleToCopy, ip: string) {
      if (!holds(actor, 'role:grant')) throw appError('forbidden');
      refuseOn([objectionToCode(form.roleCode)]);
      const id = newId();
      return work.write(actor, async (use) => {
        const source = await use(rolesRepository).findById(from, 'all');
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
  };
}

export type RolesService = ReturnType<typeof createRolesService>;
