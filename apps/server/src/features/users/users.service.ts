import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { Page } from '@baisi/contract/envelope';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import { type UserRecord, users } from '@baisi/contract/users';
import type { Use, Work } from '../../db/work.ts';
import { type Caller, holds } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import type { UserPages } from './lists/user-pages.ts';
import type { SelectionOf } from './lists/user-selection.ts';
import type { ScopeOf } from './user-rows.ts';
import { mapPage, type Texts, toUserRecordFor } from './users.mapper.ts';
import { usersRepository } from './users.repository.ts';

/** Locks of users after failed sign-ins; the feature `auth` implements it. */
export type Locks = {
  /** Returns when each user's lock ends; users who are not locked are missing. */
  locksOf(use: Use, userIds: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /** Unlocks users inside the caller's transaction. */
  unlock(use: Use, userIds: readonly string[]): Promise<void>;
};

type Needs = {
  work: Work;
  pages: UserPages;
  scopeOf: ScopeOf;
  texts(): Promise<Texts>;
  locks: Locks;
  selectionOf: SelectionOf;
};

/** Reads users for the page 用户管理. */
export function createUsersService({ work, pages, scopeOf, texts, locks, selectionOf }: Needs) {
  /** Adds the lock state to users when the caller has `user:list`. */
  const withLocks = async (
    use: Use,
    actor: Caller,
    records: readonly UserRecord[],
  ): Promise<UserRecord[]> => {
    if (!holds(actor, users.list.access.code)) return [...records];
    const until = await locks.locksOf(
      use,
      records.map(({ id }) => id),
    );
    return records.map((record) => {
      const at = until.get(record.id);
      return at === undefined ? record : { ...record, lockedUntil: toWireTime(at) };
    });
  };
  return {
    /** Returns a page of users; filters, sorting and paging as in api-contract 1.6. */
    list: (actor: Caller, input: ParsedInputOf<typeof users.list>): Promise<Page<UserRecord>> =>
      work.read(actor, async (use) => {
        const selection = await selectionOf(use, actor, input);
        const textOf = await texts();
        const page = await pages.page(use, selection, input.query);
        const { records, ...rest } = mapPage(page, (row) => toUserRecordFor(actor, row, textOf));
        return { ...rest, records: await withLocks(use, actor, records) };
      }),

    get: (actor: Caller, id: string): Promise<UserRecord> =>
      work.read(actor, async (use) => {
        const row = await use(usersRepository).findPresentRecord(id, await scopeOf(use, actor));
        if (row === undefined) throw appError('not-found');
        const record = toUserRecordFor(actor, row, await texts());
        return (await withLocks(use, actor, [record]))[0] ?? record;
      }),

    recycleBin: (actor: Caller): Promise<UserRecord[]> =>
      work.read(actor, async (use) => {
        const rows = await use(usersRepository).listDeletedRecords(await scopeOf(use, actor));
        const textOf = await texts();
        return rows.map((row) => toUserRecordFor(actor, row, textOf));
      }),
  };
}

export type UsersService = ReturnType<typeof createUsersService>;
