import { type GrantedAction, grantedCodes, type KnownAction } from '@baisi/contract/access';
import { menuType, type OwnPermissions } from '@baisi/contract/permissions';
import { LRUCache } from 'lru-cache';
import type { Use, Work } from '../../db/work.ts';
import type { HouseBus } from '../../events.ts';
import type { Actor, Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { menuTreeOf } from './menu-tree.ts';
import { type PermissionRow, permissionsRepository } from './permissions.repository.ts';

/** How old a node's answer may be. With the age of sessions (500 ms) a revoked right is gone within a second. */
const longestAgeMs = 400;

const granted = (row: PermissionRow): GrantedAction[] =>
  row.menu_type === menuType.button && row.status === '1' && row.perms !== null
    ? [{ action: row.perms, type: row.perms_type ?? '1', describe: row.name }]
    : [];

const known = (row: PermissionRow): KnownAction[] =>
  row.menu_type !== menuType.button || row.perms === null
    ? []
    : [{ action: row.perms, status: row.status, type: row.perms_type ?? '1', describe: row.name }];

type Holding = {
  userId: string;
  roleCodes: string[];
  codes: ReadonlySet<string>;
  own: OwnPermissions;
  readAt: number;
};

export function createPermissionsService({ work, clock, bus }: { work: Work; clock: Clock; bus: HouseBus }) {
  const holdings = new LRUCache<string, Holding>({ max: 2_000 });
  let changes = 0;
  const forgetAll = (): void => {
    changes += 1;
    holdings.clear();
  };
  bus.subscribe('grants-changed', forgetAll);
  bus.subscribe('unknown-changes', forgetAll);
  bus.subscribe('users-changed', ({ ids }) => {
    changes += 1;
    const meant = new Set(ids);
    const theirs = [...holdings].filter(([, { userId }]) => meant.has(userId));
    for (const [key] of theirs) holdings.delete(key);
  });

  const load = async (use: Use, userId: string, orgCode: string | null): Promise<Holding> => {
    const repository = use(permissionsRepository);
    const readAt = clock.now().getTime();
    const roleCodes = await repository.listRoleCodesOf(userId);
    const everything = await repository.listFor(roleCodes, { userId, orgCode });
    const rows = everything.filter((row) => row.is_granted);
    const auth = rows.flatMap(granted);
    const allAuth = everything.flatMap(known);
    const own = { menu: menuTreeOf(rows), auth, allAuth, sysSafeMode: false };
    return { userId, roleCodes, codes: grantedCodes(auth), own, readAt };
  };
  /** What a person holds while working in a department. What a change overtook is answered, but not remembered. */
  const holdingOf = async (use: Use, userId: string, orgCode: string | null): Promise<Holding> => {
    const key = `${userId}|${orgCode ?? ''}`;
    const last = holdings.get(key);
    if (last !== undefined && clock.now().getTime() - last.readAt < longestAgeMs) return last;
    const changesBefore = changes;
    const holding = await load(use, userId, orgCode);
    if (changes === changesBefore) holdings.set(key, holding);
    return holding;
  };

  return {
    /** Menu, buttons and rules of the caller (api-contract 4.1). */
    own: (actor: Actor & Person): Promise<OwnPermissions> =>
      work.read(actor, async (use) => (await holdingOf(use, actor.userId, actor.orgCode)).own),
    /** What the session check needs to know of a person who works in a department, or in none. */
    async heldBy(
      use: Use,
      userId: string,
      orgCode: string | null,
    ): Promise<{ roleCodes: readonly string[]; granted: ReadonlySet<string> }> {
      const { roleCodes, codes } = await holdingOf(use, userId, orgCode);
      return { roleCodes, granted: codes };
    },
    /** Single codes that somebody holds anywhere, department roles included: who opens the account gets them all. */
    async grantsOf(use: Use, userId: string): Promise<ReadonlySet<string>> {
      const actions = await use(permissionsRepository).listActionsOf(userId);
      return grantedCodes(actions.map((action) => ({ action, type: '1', describe: '' })));
    },
    /** Single codes that the roles give together: nobody hands out what he does not hold. */
    async grantsOfRoles(use: Use, roleIds: readonly string[]): Promise<ReadonlySet<string>> {
      const actions = await use(permissionsRepository).listActionsOfRoles(roleIds);
      return grantedCodes(actions.map((action) => ({ action, type: '1', describe: '' })));
    },
  };
}

export type PermissionsService = ReturnType<typeof createPermissionsService>;
