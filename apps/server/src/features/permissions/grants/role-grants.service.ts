import { administratorRole } from '@baisi/contract/access';
import type { PermissionChoices } from '@baisi/contract/permission-records';
import type { GrantForm, RuleChoice } from '@baisi/contract/role-grants';
import { isScopeId } from '@baisi/contract/rules/data-scope';
import type { Use, Work } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import type { Caller, Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import type { Authority } from '../reach/authority.ts';
import { toDataRule } from '../rules/data-rule-guards.ts';
import { dataRulesRepository } from '../rules/data-rules.repository.ts';
import type { GrantChange } from './grant-change.ts';
import { grantChoicesOf } from './grant-choices.ts';
import { grantCopiesRepository } from './grant-copies.repository.ts';
import { grantHoldersRepository } from './grant-holders.repository.ts';
import { objectionToLines, objectionToRole, refuseOn } from './grant-policy.ts';
import type { GrantHolder } from './grant-scopes.repository.ts';
import type { ReadOwn } from './own-grants.ts';

type Needs = {
  work: Work;
  clock: Clock;
  bus: EventBus;
  change: GrantChange;
  readOwn: ReadOwn;
  authority: Authority;
};
type Line = { permissionId: string; roleId: string };

const holderOf = (id: string): GrantHolder => ({ kind: 'role', id });

/**
 * Returns the rules of a menu, and those that restrict the grant of a role or department. Throws for a menu without
 * rules.
 */
export async function ruleChoiceOf(
  use: Use,
  change: GrantChange,
  permissionId: string,
  holder: GrantHolder,
): Promise<RuleChoice> {
  const rules = await use(dataRulesRepository).listOf(permissionId);
  if (rules.length === 0) throw appError('rules-missing');
  const line = (await change.linesOf(use, holder)).find((one) => one.permissionId === permissionId);
  const checked = (line?.ruleIds ?? []).filter((id) => !isScopeId(id)).join(',');
  return { datarule: rules.map(toDataRule), ...(checked === '' ? {} : { drChecked: checked }) };
}

/** Reads and changes the grants of company roles. */
export function createRoleGrants({ work, clock, bus, change, readOwn, authority }: Needs) {
  /** Locks the role, so that the second of two concurrent changes sees the result of the first. */
  const lockRole = async (use: Use, id: string): Promise<GrantHolder> => {
    const isThere = await use(grantHoldersRepository).lockHolder(holderOf(id));
    const role = isThere ? await use(grantHoldersRepository).findRole(id) : undefined;
    if (role === undefined) throw appError('role-not-found');
    refuseOn([objectionToRole(role.role_code)]);
    return holderOf(id);
  };

  return {
    /**
     * Copies the grants of one role to a new one inside the caller's transaction, except those that the actor does
     * not hold.
     */
    async copy(use: Use, actor: Person, { from, to }: { from: string; to: string }, ip: string) {
      const lines = await change.linesOf(use, await lockRole(use, from));
      const own = await readOwn(use, actor);
      const held = lines.filter((line) => objectionToLines(own, [line]) === undefined);
      const ids = held.map(({ permissionId }) => permissionId);
      await use(grantCopiesRepository).copy({ from, to }, ids, { ip, at: clock.now() });
      return { given: held.length, withheld: lines.length - held.length };
    },

    tree: (actor: Caller): Promise<PermissionChoices> =>
      work.read(actor, (use) => grantChoicesOf(use, actor, readOwn)),

    /** Returns the ids of the permissions that a role grants; all permissions for the role `admin`. */
    permissionIds: (actor: Caller, roleId: string): Promise<string[]> =>
      work.read(actor, async (use) => {
        const role = await use(grantHoldersRepository).findRole(roleId);
        if (role === undefined) throw appError('role-not-found');
        if (role.role_code === administratorRole)
          return (await use(grantHoldersRepository).listParents()).map(({ id }) => id);
        return (await change.linesOf(use, holderOf(roleId))).map((line) => line.permissionId);
      }),

    roleIds: (actor: Caller): Promise<string[]> =>
      work.read(actor, async (use) => (await use(grantHoldersRepository).listRoles()).map(({ id }) => id)),

    async save(actor: Caller, { roleId, ...form }: GrantForm, ip: string): Promise<void> {
      await work.write(actor, async (use) => {
        const role = await lockRole(use, roleId);
        await authority.guardRoles(use, actor, [roleId], () =>
          change.apply(use, actor, role, { ...form, ip }),
        );
      });
      bus.publish('grants-changed', {});
    },

    rules: (actor: Caller, { permissionId, roleId }: Line): Promise<RuleChoice> =>
      work.read(actor, (use) => ruleChoiceOf(use, change, permissionId, holderOf(roleId))),

    async saveRules(
      actor: Caller,
      { roleId, permissionId, dataRuleIds }: Line & { dataRuleIds: string[] },
    ): Promise<void> {
      await work.write(actor, async (use) => {
        const role = await lockRole(use, roleId);
        await authority.guardRoles(use, actor, [roleId], () =>
          change.applyRules(use, actor, role, { permissionId, ruleIds: dataRuleIds }),
        );
      });
      bus.publish('grants-changed', {});
    },
  };
}

export type RoleGrants = ReturnType<typeof createRoleGrants>;
