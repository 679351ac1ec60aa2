import {
  type DepartmentRole,
  type DepartmentRoleToAdd,
  type DepartmentRoleToEdit,
  departmentRoleFields,
} from '@baisi/contract/department-roles';
import type { Page } from '@baisi/contract/envelope';
import type { ListQuery } from '@baisi/contract/rules/list-query';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Use, Work } from '../../db/work.ts';
import type { HouseBus } from '../../events.ts';
import { type Caller, isAdministrator, type Person } from '../../platform/actor.ts';
import { pageOf } from '../../platform/database/list.ts';
import { overStored } from '../../platform/edited-form.ts';
import { appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { staleVersion } from '../../platform/stale-version.ts';
import type { Authority } from '../permissions/index.ts';
import { type DepartmentRoleRow, departmentRolesRepository } from './department-roles.repository.ts';
import { roleHoldersRepository } from './role-holders.repository.ts';

/** Refuses a department that is not the actor's to run; the room `permissions` knows. */
export type DemandDepartment = (use: Use, actor: Person, departmentId: string) => Promise<void>;
/** Refuses when the roles hold more than the person does. */
export type DemandRolesWithin = (use: Use, actor: Person, roleIds: readonly string[]) => Promise<void>;

type Needs = {
  work: Work;
  bus: HouseBus;
  demandDepartment: DemandDepartment;
  demandDepartmentRolesWithin: DemandRolesWithin;
  authority: Authority;
};

/** Row → wire. */
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

const stale = (row: DepartmentRoleRow) => staleVersion(row, { current: toDepartmentRole(row) });

/** Roles inside departments: managers keep them for the departments that they are responsible for (D7). */
export function createDepartmentRolesService(needs: Needs) {
  const { work, bus, demandDepartment } = needs;
  /** A role that the actor may run; one that does not exist is refused like a foreign one. */
  const getRole = async (use: Use, actor: Caller, id: string): Promise<DepartmentRoleRow> => {
    const row = await use(departmentRolesRepository).findById(id);
    if (row === undefined) throw appError(isAdministrator(actor) ? 'not-found' : 'beyond-own-departments');
    await demandDepartment(use, actor, row.depart_id);
    return row;
  };

  return {
    list: (actor: Caller, departmentId: string, query: ListQuery): Promise<Page<DepartmentRole>> =>
      work.read(actor, async (use) => {
        await demandDepartment(use, actor, departmentId);
        const rows = await use(departmentRolesRepository).listPage(departmentId, query);
        const total = await use(departmentRolesRepository).count(departmentId, query);
        return pageOf(query, rows.map(toDepartmentRole), total);
      }),

    get: (actor: Caller, id: string): Promise<DepartmentRole> =>
      work.read(actor, async (use) => toDepartmentRole(await getRole(use, actor, id))),

    listAll: (actor: Caller, departmentId: string): Promise<DepartmentRole[]> =>
      work.read(actor, async (use) => {
        await demandDepartment(use, actor, departmentId);
        return (await use(departmentRolesRepository).listOf(departmentId)).map(toDepartmentRole);
      }),

    /** A role that gives nothing yet. */
    async add(actor: Caller, form: DepartmentRoleToAdd): Promise<{ id: string }> {
      const id = newId();
      await work.write(actor, async (use) => {
        await demandDepartment(use, actor, form.departId);
        await use(departmentRolesRepository).insert({
          id,
          depart_id: form.departId,
          ...toValues(form),
          create_by: actor.username,
        });
      });
      return { id };
    },

    /** Writes a form over the version that it was loaded with. */
    edit: (actor: Caller, { id, version, ...form }: DepartmentRoleToEdit): Promise<void> =>
      work.write(actor, async (use) => {
        const before = await getRole(use, actor, id);
        if (before.version !== version) throw stale(before);
        const values = toValues(overStored(toForm(before), form, { actor, fields: departmentRoleFields }));
        const isWritten = await use(departmentRolesRepository).set(id, version, values);
        if (!isWritten) throw stale(before);
      }),

    /** All of them or none. Nobody removes a role of his own, or one that holds more than he does. */
    async remove(actor: Caller, ids: readonly string[]): Promise<void> {
      await work.write(actor, async (use) => {
        const repository = use(departmentRolesRepository);
        for (const id of ids) await getRole(use, actor, id);
        if ((await repository.lock(ids)).length < ids.length) throw appError('not-found');
        const held = await use(roleHoldersRepository).listHeldAmong(actor.userId, ids);
        if (held.length > 0 && !isAdministrator(actor)) throw appError('own-roles-fixed');
        await needs.demandDepartmentRolesWithin(use, actor, ids);
        await needs.authority.guardRoles(use, actor, ids, () => repository.deleteBy(ids));
      });
      bus.publish('grants-changed', {});
    },
  };
}

export type DepartmentRolesService = ReturnType<typeof createDepartmentRolesService>;
