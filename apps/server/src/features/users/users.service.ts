import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { Page } from '@baisi/contract/envelope';
import type { UserRecord, users } from '@baisi/contract/users';
import type { Work } from '../../db/work.ts';
import { appError } from '../../platform/errors.ts';
import { departmentCountsRepository } from './lists/department-counts.repository.ts';
import type { UserPages } from './lists/user-pages.ts';
import type { SelectionOf } from './lists/user-selection.ts';
import type { ScopeOf } from './user-rows.ts';
import { mapPage, type Texts, toUserRecordFor } from './users.mapper.ts';
import type { Caller } from './users.policy.ts';
import { usersRepository } from './users.repository.ts';

type Needs = {
  work: Work;
  pages: UserPages;
  scopeOf: ScopeOf;
  texts(): Promise<Texts>;
  selectionOf: SelectionOf;
};

/** Reading people for their own administration. */
export function createUsersService({ work, pages, scopeOf, texts, selectionOf }: Needs) {
  return {
    /** The list of api-contract 3.4, by the query grammar. */
    list: (actor: Caller, input: ParsedInputOf<typeof users.list>): Promise<Page<UserRecord>> =>
      work.read(actor, async (use) => {
        const selection = await selectionOf(use, actor, input);
        const textOf = await texts();
        const page = await pages.page(use, selection, input.query);
        return mapPage(page, (row) => toUserRecordFor(actor, row, textOf));
      }),

    get: (actor: Caller, id: string): Promise<UserRecord> =>
      work.read(actor, async (use) => {
        const row = await use(usersRepository).findPresentRecord(id, await scopeOf(use, actor));
        if (row === undefined) throw appError('not-found');
        return toUserRecordFor(actor, row, await texts());
      }),

    countsOfDepartments: (actor: Caller, ids: readonly string[]) =>
      work.read(actor, async (use) =>
        use(departmentCountsRepository).listCounts(ids, await scopeOf(use, actor)),
      ),

    recycleBin: (actor: Caller): Promise<UserRecord[]> =>
      work.read(actor, async (use) => {
        const rows = await use(usersRepository).listDeletedRecords(await scopeOf(use, actor));
        const textOf = await texts();
        return rows.map((row) => toUserRecordFor(actor, row, textOf));
      }),
  };
}

export type UsersService = ReturnType<typeof createUsersService>;
