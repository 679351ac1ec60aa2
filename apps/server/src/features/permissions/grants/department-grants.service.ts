import type { PermissionChoices } from '@baisi/contract/permission-records';
import type { RuleChoice } from '@baisi/contract/role-grants';
import type { Use, Work } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Authority } from '../reach/authority.ts';
import { demandDepartment } from './department-reach.ts';
import type { GrantChange, RequestedGrant } from './grant-change.ts';
import { grantChoicesOf } from './grant-choices.ts';
import { grantHoldersRepository } from './grant-holders.repository.ts';
import type { GrantHolder } from './grant-scopes.repository.ts';
import { grantsRepository } from './grants.repository.ts';
import type { ReadOwn } from './own-grants.ts';
import { ruleChoiceOf } from './role-grants.service.ts';

type Needs = { work: Work; bus: EventBus; change: GrantChange; readOwn: ReadOwn; authority: Authority };
type Rules = { permissionId: string; dataRuleIds: string[] };

const department = (id: string): GrantHolder => ({ kind: 'department', id });

/** The permissions that a department may grant to its roles, set by administrators or its managers (security.md D7). */
export function createDepartmentGrants({ work, bus, change, readOwn, authority }: Needs) {
  const write = async (actor: Caller, job: (use: Use) => Promise<unknown>): Promise<void> => {
    await work.write(actor, job);
    bus.publish('grants-changed', {});
  };
  /**
   * Runs `job`, which changes the permissions that the department may grant, under the department's lock. Throws if
   * the actor may not change the rights of the users of the department's roles in this way.
   */
  const guarded = async (use: Use, actor: Caller, departmentId: string, job: () => Promise<void>) => {
    await demandDepartment(use, actor, departmentId);
    await use(grantHoldersRepository).lockHolder(department(departmentId));
    const inside = await use(grantHoldersRepository).listRolesInside(departmentId);
    await authority.guardRoles(use, actor, inside, job);
  };
  return {
    /** Returns the checkable tree of permissions that a department can be granted. */
    tree: (actor: Caller): Promise<PermissionChoices> =>
      work.read(actor, (use) => grantChoicesOf(use, actor, readOwn)),

    permissionIds: (actor: Caller, departmentId: string): Promise<string[]> =>
      work.read(actor, async (use) => {
        await demandDepartment(use, actor, departmentId);
        return (await change.linesOf(use, department(departmentId))).map((line) => line.permissionId);
      }),

    save: (actor: Caller, departmentId: string, wanted: RequestedGrant, ip: string): Promise<void> =>
      write(actor, (use) =>
        guarded(use, actor, departmentId, async () => {
          const form = { ...wanted, endsAt: null, ip };
          const { removed } = await change.apply(use, actor, department(departmentId), form);
          if (removed.length > 0) await use(grantsRepository).deleteFromRolesOf(departmentId, removed);
        }),
      ),

    rules: (actor: Caller, permissionId: string, departmentId: string): Promise<RuleChoice> =>
      work.read(actor, async (use) => {
        await demandDepartment(use, actor, departmentId);
        return ruleChoiceOf(use, change, permissionId, department(departmentId));
      }),

    saveRules: (actor: Caller, departmentId: string, { permissionId, dataRuleIds }: Rules): Promise<void> =>
      write(actor, (use) =>
        guarded(use, actor, departmentId, async () => {
          const line = { permissionId, ruleIds: dataRuleIds };
          await change.applyRules(use, actor, department(departmentId), line);
          await use(grantsRepository).keepRulesOfRoles(departmentId, permissionId, dataRuleIds);
        }),
      ),
  };
}

export type DepartmentGrants = ReturnType<typeof createDepartmentGrants>;
