import { closedCodes, type GrantedAction, hiddenCodes, type KnownAction } from '@baisi/contract/access';
import { menuType, type OwnPermissions } from '@baisi/contract/permissions';
import { type AccessFacts, accessOf } from '@baisi/contract/rules/decision';
import { LRUCache } from 'lru-cache';
import type { Use } from '../../../db/work.ts';
import type { HouseBus } from '../../../events.ts';
import type { Clock } from '../../../platform/clock.ts';
import { accessFactsRepository, type PermissionRow } from './access-facts.repository.ts';
import { toAccessFacts, toPermissionFact } from './access-facts.ts';
import type { Workplace } from './grant-facts.repository.ts';
import { grantFactsRepository } from './grant-facts.repository.ts';
import { menuTreeOf } from './menu-tree.ts';

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

/** What a person holds while working in a department. */
export type Holding = {
  userId: string;
  roleCodes: string[];
  codes: ReadonlySet<string>;
  /** Codes of columns that are guarded and not held. */
  withheld: ReadonlySet<string>;
  /** Codes of form fields that are closed to the person. */
  closed: ReadonlySet<string>;
  facts: AccessFacts;
  own: OwnPermissions;
  readAt: number;
};

export type HoldingsNeeds = { clock: Clock; bus: HouseBus };
export type HoldingsCache = ReturnType<typeof createHoldings>;

/** What this node remembers of people's rights, and how it is read. Whom it hears a change of, it forgets at once. */
export function createHoldings({ clock, bus }: HoldingsNeeds) {
  const holdings = new LRUCache<string, Holding>({ max: 2_000 });
  let changes = 0;
  const forgetAll = (): void => {
    changes += 1;
    holdings.clear();
  };
  bus.subscribe('grants-changed', forgetAll);
  bus.subscribe('unknown-changes', forgetAll);
  const forgetPeople = (userIds: readonly string[]): void => {
    changes += 1;
    const meant = new Set(userIds);
    const theirs = [...holdings].filter(([, { userId }]) => meant.has(userId));
    for (const [key] of theirs) holdings.delete(key);
  };
  bus.subscribe('users-changed', ({ ids }) => forgetPeople(ids));
  bus.subscribe('grants-ended', ({ userIds }) => forgetPeople(userIds));

  /** As the tables say now, also inside a transaction. */
  const load = async (use: Use, workplace: Workplace): Promise<Holding> => {
    const repository = use(accessFactsRepository);
    const readAt = clock.now();
    const grants = await use(grantFactsRepository).listGrantsOf(workplace, readAt);
    const everything = await repository.listPermissions();
    const facts = toAccessFacts(grants, everything.map(toPermissionFact));
    const access = accessOf(facts);
    const rows = everything.filter((row) => access.held.has(row.id));
    const own: OwnPermissions = {
      menu: menuTreeOf(rows),
      auth: rows.flatMap(granted),
      allAuth: everything.flatMap(known),
      sysSafeMode: false,
    };
    return {
      userId: workplace.userId,
      roleCodes: facts.roles.flatMap(({ code }) => code ?? []).toSorted(),
      codes: access.codes,
      // An administrator holds everything, also what is switched off.
      withheld: access.isAdministrator ? new Set() : hiddenCodes(own),
      closed: access.isAdministrator ? new Set() : closedCodes(own),
      facts,
      own,
      readAt: readAt.getTime(),
    };
  };

  return {
    load,
    /** As remembered for at most 0.4 s. What a change overtook is answered, but not remembered. */
    async of(use: Use, workplace: Workplace): Promise<Holding> {
      const key = `${workplace.userId}|${workplace.orgCode ?? ''}`;
      const last = holdings.get(key);
      if (last !== undefined && clock.now().getTime() - last.readAt < longestAgeMs) return last;
      const changesBefore = changes;
      const holding = await load(use, workplace);
      if (changes === changesBefore) holdings.set(key, holding);
      return holding;
    },
  };
}
