import type { PermissionChoices } from '@baisi/contract/permission-records';
import type { RuleChoice } from '@baisi/contract/role-grants';
import type { Use, Work } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import { type Caller, isAdministrator } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import type { Authority } from '../reach/authority.ts';
import { demandDepartment } from './department-reach.ts';
import type { GrantChange, RequestedGrant } from './grant-change.ts';
import { grantChoicesOf } from './grant-choices.ts';
import { grantHoldersRepository } from './grant-holders.repository.ts';
import type { GrantHolder } from './grant-scopes.repository.ts';
import type { ReadOwn } from './own-grants.ts';
import { ruleChoiceOf } from './role-grants.service.ts';

type Needs = { work: Work; bus: EventBus; change: GrantChange; readOwn: ReadOwn; authority: Authority };
type Rules = { permissionId: string; dataRuleIds: string[] };

const department = (id: string): GrantHolder => ({ kind: 'department', id });
const departmentRole = (id: string): GrantHolder => ({ kind: 'department role', id });

/**
 * Returns the department id of a department role. Throws the same error for a missing role as for one that the actor
 * may not manage.
 */
async function reachRole(use: Use, actor: Caller, roleId: string): Promise<string> {
  const role = await use(grantHoldersRepository).findDepartmentOf(roleId);
  if (role === undefined)
    throw appError(isAdministrator(actor) ? 'role-not-found' : 'beyond-own-departments');
  await demandDepartment(use, actor, role.depart_id);
  return role.depart_id;
}

/**
 * Reads and changes the grants of department roles; a department role never grants more than its department may
 * grant.
 */
export function createDepartmentRoleGrants({ work, bus, change, readOwn, authority }: Needs) {
  const write = async (actor: Caller, job: (use: Use) => Promise<unknown>): Promise<void> => {
    await work.write(actor, job);
    bus.publish('grants-changed', {});
  };
  /** Reads and locks the permissions that the department may grant, so that no concurrent transaction removes one. */
  const handedOn = async (use: Use, departmentId: string) => {
    await use(grantHoldersRepository).lockHolder(department(departmentId));
    return new Map(
      (await change.linesOf(use, department(departmentId))).map((line) => [line.permissionId, line]),
    );
  };

  return {
    /** Returns the permissions that can be granted to the roles of a department, as a tree. */
    tree: (actor: Caller, departmentId: string): Promise<PermissionChoices> =>
      work.read(actor, async (use) => {
        await demandDepartment(use, actor, departmentId);
        const given = new Set(
          (await change.linesOf(use, department(departmentId))).map((line) => line.permissionId),
        );
        return grantChoicesOf(use, actor, readOwn, given);
      }),

    rolePermissionIds: (actor: Caller, roleId: string): Promise<string[]> =>
      work.read(actor, async (use) => {
        await reachRole(use, actor, roleId);
        return (await change.linesOf(use, departmentRole(roleId))).map((line) => line.permissionId);
      }),

    saveRole: (actor: Caller, roleId: string, wanted: RequestedGrant, ip: string): Promise<void> =>
      write(actor, async (use) => {
        const departmentId = await reachRole(use, actor, roleId);
        const within = await handedOn(use, departmentId);
        await use(grantHoldersRepository).lockHolder(departmentRole(roleId));
        const { added } = await change.differenceOf(use, departmentRole(roleId), wanted);
        if (!added.every((id) => within.has(id))) throw appError('beyond-department');
        await authority.guardRoles(use, actor, [roleId], () =>
          change.apply(use, actor, departmentRole(roleId), { ...wanted, endsAt: null, ip }),
        );
      }),

    /** Returns the rules of a menu that the department may grant, and those that restrict the role's grant. */
    roleRules: (
      actor: Caller,
      permissionId: string,
      departmentId: string,
      roleId: string,
    ): Promise<RuleChoice> =>
      work.read(actor, async (use) => {
        const own = await reachRole(use, actor, roleId);
        if (own !== departmentId) throw appError('beyond-own-departments');
        const lines = await change.linesOf(use, department(departmentId));
        const offered = lines.find((line) => line.permissionId === permissionId)?.ruleIds ?? [];
        const choice = await ruleChoiceOf(use, change, permissionId, departmentRole(roleId));
        const datarule = choice.datarule.filter(({ id }) => offered.includes(id));
        if (datarule.length === 0) throw appError('rules-missing');
        return { ...choice, datarule };
      }),

    saveRoleRules: (actor: Caller, roleId: string, { permissionId, dataRuleIds }: Rules): Promise<void> =>
      write(actor, async (use) => {
        const departmentId = await reachRole(use, actor, roleId);
        const offered = (await handedOn(use, departmentId)).get(permissionId)?.ruleIds ?? [];
        if (!dataRuleIds.every((id) => offered.includes(id))) throw appError('beyond-department');
        await use(grantHoldersRepository).lockHolder(departmentRole(roleId));
        await authority.guardRoles(use, actor, [roleId], () =>
          change.applyRules(use, actor, departmentRole(roleId), { permissionId, ruleIds: dataRuleIds }),
        );
      }),
  };
}

export type DepartmentRoleGrants = ReturnType<typeof createDepartmentRoleGrants>;
