import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { GrantEnd, roleGrants } from '@baisi/contract/role-grants';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Work } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import type { Authority } from '../reach/authority.ts';
import type { EndChanges } from './end-change.ts';
import { grantHoldersRepository } from './grant-holders.repository.ts';
import { objectionToRole, refuseOn } from './grant-policy.ts';

type Needs = { work: Work; clock: Clock; bus: EventBus; endChange: EndChanges; authority: Authority };

/** Reads and changes when grants of roles expire. */
export function createRoleEnds({ work, bus, endChange, authority }: Needs) {
  return {
    list: (actor: Caller, roleId: string): Promise<GrantEnd[]> =>
      work.read(actor, async (use) => {
        if ((await use(grantHoldersRepository).findRole(roleId)) === undefined)
          throw appError('role-not-found');
        return (await endChange.of(use, { kind: 'role', id: roleId })).flatMap(({ permissionId, endsAt }) =>
          endsAt === null ? [] : [{ permissionId, endsAt: toWireTime(endsAt) }],
        );
      }),

    /** Sets the ends of grants; a later end is checked like a new grant. */
    async save(
      actor: Caller,
      { roleId, ...wanted }: ParsedInputOf<typeof roleGrants.saveEnds>,
      ip: string,
    ): Promise<void> {
      await work.write(actor, async (use) => {
        const holder = { kind: 'role', id: roleId } as const;
        const isThere = await use(grantHoldersRepository).lockHolder(holder);
        const role = isThere ? await use(grantHoldersRepository).findRole(roleId) : undefined;
        if (role === undefined) throw appError('role-not-found');
        refuseOn([objectionToRole(role.role_code)]);
        await authority.guardRoles(use, actor, [roleId], () =>
          endChange.apply(use, actor, holder, { ...wanted, ip }),
        );
      });
      bus.publish('grants-changed', {});
    },
  };
}

export type RoleEnds = ReturnType<typeof createRoleEnds>;
