import { type Category, type CategoryToAdd, categoryFields, categoryTop } from '@baisi/contract/categories';
import type { Page } from '@baisi/contract/envelope';
import { nextOrgCode } from '@baisi/contract/rules/org-codes';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use, Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { onOnePage } from '../../platform/database/list.ts';
import { createRecords } from '../../platform/database/records.ts';
import { appError } from '../../platform/errors.ts';
import { toCategory } from './categories.mapper.ts';
import { type CategoryRow, categoriesRepository } from './categories.repository.ts';
import type { ScopeOf } from './category-rows.ts';

type Needs = { work: Work; scopeOf: ScopeOf };

/** Converts the id of a parent; null (top level) when it is absent, empty or `0`. */
export const parentOf = (pid: string | null | undefined): string | null =>
  pid === undefined || pid === null || pid === '' || pid === categoryTop ? null : pid;

/**
 * Locks the parent of a new category and returns the parent's code, so that concurrent siblings wait for each other.
 */
async function lockParent(use: Use, scope: RowScope, parentId: string | null): Promise<string> {
  const repository = use(categoriesRepository);
  if (parentId === null) {
    await repository.lockTop();
    return '';
  }
  const [parent] = await repository.lock([parentId], scope);
  if (parent === undefined) throw appError('category-not-found');
  return parent.code;
}

/** Adds, renames and deletes categories; a deletion includes all descendants. */
export function createCategoriesService({ work, scopeOf }: Needs) {
  const records = createRecords({
    work,
    queries: categoriesRepository,
    fields: categoryFields,
    toForm: ({ name }: CategoryRow) => ({ name }),
    toValues: ({ name }) => ({ name }),
    mapper: async () => toCategory,
    scopeOf,
    /** Assigns the code after the last sibling's (api-contract 3.7, 3.14). */
    async beforeAdd(use, { actor, scope }, form: CategoryToAdd) {
      const pid = parentOf(form.pid);
      const parentCode = await lockParent(use, scope, pid);
      const code = nextOrgCode(parentCode, await use(categoriesRepository).findLastCode(pid));
      return { pid, code, sys_org_code: actor.orgCode };
    },
    /** Throws if the caller does not reach one of the descendants, which would be deleted too. */
    async beforeRemove(use, { scope }, rows) {
      const ids = rows.map(({ id }) => id);
      const { countBelow } = use(categoriesRepository);
      if ((await countBelow(scope, ids)) < (await countBelow('all', ids))) throw appError('beyond-own-rows');
    },
  });
  return {
    ...records,

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

    /** Returns the number of descendants that a removal would delete too. */
    countBelow: (actor: Caller, ids: readonly string[]): Promise<number> =>
      work.read(actor, async (use) => use(categoriesRepository).countBelow(await scopeOf(use, actor), ids)),

    /** Returns the category whose field has this value; of several, the first by code. Throws if there is none. */
    getBy: (actor: Caller, field: 'id' | 'code' | 'name', value: string): Promise<Category> =>
      work.read(actor, async (use) => {
        const row = await use(categoriesRepository).findBy(await scopeOf(use, actor), field, value);
        if (row === undefined) throw appError('not-found');
        return toCategory(row);
      }),

    /** Throws unless the code begins with the parent's code. */
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
