import type { Page } from '@baisi/contract/envelope';
import { type ListQuery, largestPageSize } from '@baisi/contract/rules/list-query';
import type { Use } from '../../../db/work.ts';
import { pageOf } from '../../../platform/database/list.ts';
import type { Totals } from '../../../platform/database/totals.ts';
import type { UserRecordRow } from '../users.repository.ts';
import { type Selection, userPagesRepository, type Window } from './user-pages.repository.ts';

/** The query of a list: 1-based page, at most 100 rows, newest first unless sorted. */
export type PageRequest = {
  pageNo?: number | undefined;
  pageSize?: number | undefined;
  sort?: ListQuery['sort'] | undefined;
};

/** Order by the pinyin of the name. */
export const byName: ListQuery['sort'] = [{ field: 'realname', descending: false }];

export type UserPages = ReturnType<typeof createUserPages>;

/** Creates the reader of pages of users. */
export function createUserPages(totals: Totals) {
  return {
    /** Returns a page and the total; both queries run at the same time. */
    async page(
      use: Use,
      selection: Selection,
      { pageNo = 1, pageSize = 10, sort = [] }: PageRequest,
    ): Promise<Page<UserRecordRow>> {
      const repository = use(userPagesRepository);
      const size = Math.min(pageSize, largestPageSize);
      const [records, { total, isExact }] = await Promise.all([
        listWindow(repository, selection, { sort, limit: size, offset: (pageNo - 1) * size }),
        totals.of(JSON.stringify(selection), {
          exact: () => repository.countAll(selection),
          upTo: (limit) => repository.countUpTo(selection, limit),
          estimate: () => repository.estimate(selection),
        }),
      ]);
      return pageOf({ pageNo, pageSize: size }, records, total, isExact);
    },
    /** Returns the first rows of the selection, for responses without pages. */
    first: (use: Use, selection: Selection, window: Omit<Window, 'offset'>): Promise<UserRecordRow[]> =>
      listWindow(use(userPagesRepository), selection, { ...window, offset: 0 }),
  };
}

type Repository = ReturnType<typeof userPagesRepository>;

async function listWindow(
  repository: Repository,
  selection: Selection,
  window: Window,
): Promise<UserRecordRow[]> {
  if (isEverybody(selection)) return repository.listPage(selection, window, 'everybody');
  if (selection.ids !== undefined) return repository.listPage(selection, window, 'collect');
  const walked = await repository.listPage(selection, window, 'walk');
  return walked.length === window.limit ? walked : repository.listPage(selection, window, 'collect');
}

const isEverybody = ({ scope, all, advanced, ids, departmentIds, roleIds }: Selection): boolean =>
  scope === 'all' &&
  all.length === 0 &&
  [advanced, ids, departmentIds, roleIds].every((part) => part === undefined);
