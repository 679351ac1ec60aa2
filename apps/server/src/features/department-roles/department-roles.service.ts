import {
  type DepartmentRole,
  type DepartmentRoleToAdd,
  departmentRoleFields,
} from '@baisi/contract/department-roles';
import type { Page } from '@baisi/contract/envelope';
import type { ListQuery } from '@baisi/contract/rules/list-query';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Use, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import { type Caller, isAdministrator, type Person } from '../../platform/actor.ts';
import { createRecords } from '../../platform/database/records.ts';
import { appError } from '../../platform/errors.ts';
import type { Authority } from '../permissions/index.ts';
import { type DepartmentRoleRow, departmentRolesRepository } from './department-roles.repository.ts';
import { roleHoldersRepository } from './role-holders.repository.ts';

/** Throws if the actor may not manage the department; the feature `permissions` implements it. */
export type DemandDepartment = (use: Use, actor: Person, departmentId: string) => Promise<void>;
/** Throws if one of the roles grants more than the actor holds. */
export type DemandRolesWithin = (use: Use, actor: Person, roleIds: readonly string[]) => Promise<void>;

type Needs = {
  work: Work;
  bus: EventBus;
  demandDepartment: DemandDepartment;
  demandDepartmentRolesWithin: DemandRolesWithin;
  authority: Authority;
};

/** Converts a table row to the object that the API returns. */
function toDepartmentRole(row: DepartmentRoleRow): DepartmentRole {
  return {
    id: row.id,
    departId: row.depart_id,
    departId_dictText: row.depart_name,
    roleName: row.role_name,
    roleCode: row.role_code,
    description: row.description,
    version: row.version,
    createBy: row.create_by,
    createTime: toWireTime(row.create_time),
    updateBy: row.update_by,
    updateTime: row.update_time === null ? null : toWireTime(row.update_time),
  };
}

type Form = Omit<DepartmentRoleToAdd, 'departId'>;

const toForm = (row: DepartmentRoleRow): Form => ({
  roleName: row.role_name,
  roleCode: row.role_code,
  description: row.description,
});

const toValues = (form: Form) => ({
  role_name: form.roleName,
  role_code: form.roleCode,
  description: form.description,
});

/** Department roles, administered by the managers of each department (D7). */
export function createDepartmentRolesService(needs: Needs) {
  const { work, bus, demandDepartment, authority } = needs;
  const records = createRecords({
    work,
    queries: departmentRolesRepository,
    fields: departmentRoleFields,
    toForm,
    toValues,
    mapper: async () => toDepartmentRole,
    demandReach: (use, actor, row) => demandDepartment(use, actor, row.depart_id),
    // A missing role gets the same error as one of a department that the actor may not manage.
    missing: (actor) => (isAdministrator(actor) ? 'not-found' : 'beyond-own-departments'),
    async beforeAdd(use, { actor }, { departId }: DepartmentRoleToAdd) {
      await demandDepartment(use, actor, departId);
      return { depart_id: departId };
    },
    /** Throws for a role of the caller's own, and for one that grants more than the caller holds. */
    async beforeRemove(use, { actor }, roles) {
      const ids = roles.map(({ id }) => id);
      const held = await use(roleHoldersRepository).listHeldAmong(actor.userId, ids);
      if (held.length > 0 && !isAdministrator(actor)) throw appError('own-roles-fixed');
      await needs.demandDepartmentRolesWithin(use, actor, ids);
    },
    guard: authority.guardRoles,
    afterWrite: ({ kind }) => kind === 'removed' && bus.publish('grants-changed', {}),
  });

  return {
    ...records,
    async list(actor: Caller, departmentId: string, query: ListQuery): Promise<Page<DepartmentRole>> {
      await work.read(actor, (use) => demandDepartment(use, actor, departmentId));
      return records.list(actor, query, departmentId);
    },

    listAll: (actor: Caller, departmentId: string): Promise<DepartmentRole[]> =>
      work.read(actor, async (use) => {
        await demandDepartment(use, actor, departmentId);
        return (await use(departmentRolesRepository).listOf(departmentId)).map(toDepartmentRole);
      }),
  };
}

export type DepartmentRolesService = ReturnType<typeof createDepartmentRolesService>;
