import { type Category, categoryTop } from '@baisi/contract/categories';
import type { Page } from '@baisi/contract/envelope';
import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { onOnePage, pageOf } from '../../platform/database/list.ts';
import { appError } from '../../platform/errors.ts';
import { toCategory } from './categories.mapper.ts';
import { categoriesRepository } from './categories.repository.ts';
import type { ScopeOf } from './category-rows.ts';

type Needs = { work: Work; scopeOf: ScopeOf };

/** A parent as callers name it: absent, empty and `0` mean the top. */
export const parentOf = (pid: string | null | undefined): string | null =>
  pid === undefined || pid === null || pid === '' || pid === categoryTop ? null : pid;

/** A name or a code is looked for at every level. */
const isSearch = ({ all, advanced }: ListQuery): boolean =>
  [...all, ...(advanced?.conditions ?? [])].some(({ field }) => field === 'name' || field === 'code');

/** Reading categories for their administration. */
export function createCategoriesService({ work, scopeOf }: Needs) {
  return {
    /** Roots, or what a search finds at any level (api-contract 3.14). */
    list: (actor: Caller, query: ListQuery): Promise<Page<Category>> =>
      work.read(actor, async (use) => {
        const [scope, repository] = [await scopeOf(use, actor), use(categoriesRepository)];
        const onlyRoots = !isSearch(query);
        const rows = await repository.listPage(scope, query, onlyRoots);
        const total = await repository.count(scope, query, onlyRoots);
        return pageOf(query, rows.map(toCategory), total);
      }),

    below: (actor: Caller, parentId: string): Promise<Category[]> =>
      work.read(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        return (await use(categoriesRepository).listBelow(scope, parentOf(parentId))).map(toCategory);
      }),

    belowSeveral: (actor: Caller, parentIds: readonly string[]): Promise<Page<Category>> =>
      work.read(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        return onOnePage(
          (await use(categoriesRepository).listBelowSeveral(scope, parentIds)).map(toCategory),
        );
      }),

    /** What a removal would take along. */
    countBelow: (actor: Caller, ids: readonly string[]): Promise<number> =>
      work.read(actor, async (use) => use(categoriesRepository).countBelow(await scopeOf(use, actor), ids)),

    /** The first by code that has this value. */
    getBy: (actor: Caller, field: 'id' | 'code' | 'name', value: string): Promise<Category> =>
      work.read(actor, async (use) => {
        const row = await use(categoriesRepository).findBy(await scopeOf(use, actor), field, value);
        if (row === undefined) throw appError('not-found');
        return toCategory(row);
      }),

    /** Refused unless the code begins with the parent's. */
    demandCodeBelow: (actor: Caller, pid: string | undefined, code: string): Promise<void> =>
      work.read(actor, async (use) => {
        const parentId = parentOf(pid);
        if (parentId === null) return;
        const parent = await use(categoriesRepository).findBy(await scopeOf(use, actor), 'id', parentId);
        if (parent === undefined) throw appError('category-not-found');
        if (!code.startsWith(parent.code)) throw appError('category-code-misplaced', { code: parent.code });
      }),
  };
}

export type CategoriesService = ReturnType<typeof createCategoriesService>;
