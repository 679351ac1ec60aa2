import { type CategoryToAdd, type CategoryToEdit, categoryFields } from '@baisi/contract/categories';
import { nextOrgCode } from '@baisi/contract/rules/org-codes';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use, Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { overStored } from '../../platform/edited-form.ts';
import { appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { staleVersion } from '../../platform/stale-version.ts';
import { toCategory } from './categories.mapper.ts';
import { categoriesRepository } from './categories.repository.ts';
import { parentOf } from './categories.service.ts';
import type { ScopeOf } from './category-rows.ts';
import { categoryWritingRepository } from './category-writing.repository.ts';

type Needs = { work: Work; scopeOf: ScopeOf };

/** Nobody makes or moves a row out of his own reach. */
async function demandWithin(use: Use, scope: RowScope, id: string): Promise<void> {
  const row = await use(categoriesRepository).findBy(scope, 'id', id);
  if (row === undefined) throw appError('beyond-own-rows');
}

/** Locks what stands above a new category, and answers its code: siblings that come at once wait for each other. */
async function lockParent(use: Use, scope: RowScope, parentId: string | null): Promise<string> {
  const repository = use(categoriesRepository);
  if (parentId === null) {
    await use(categoryWritingRepository).lockTop();
    return '';
  }
  const [parent] = await repository.lock(scope, [parentId]);
  if (parent === undefined) throw appError('category-not-found');
  return parent.code;
}

/** Categories come, are renamed, and go. */
export function createCategoryWriting({ work, scopeOf }: Needs) {
  return {
    /** The code continues those of the siblings (api-contract 3.7, 3.14). */
    async add(actor: Caller, { name, pid }: CategoryToAdd): Promise<{ id: string }> {
      const [id, parentId] = [newId(), parentOf(pid)];
      await work.write(actor, async (use) => {
        const [scope, repository] = [await scopeOf(use, actor), use(categoryWritingRepository)];
        const parentCode = await lockParent(use, scope, parentId);
        const code = nextOrgCode(parentCode, await repository.findLastCode(parentId));
        const stamp = { create_by: actor.username, sys_org_code: actor.orgCode };
        await repository.insert({ ...stamp, id, pid: parentId, name, code });
        await demandWithin(use, scope, id);
      });
      return { id };
    },

    /** Writes a form over the version that it was loaded with. */
    edit: (actor: Caller, { id, version, ...form }: CategoryToEdit): Promise<void> =>
      work.write(actor, async (use) => {
        const [scope, repository] = [await scopeOf(use, actor), use(categoriesRepository)];
        const [locked] = await repository.lock(scope, [id]);
        const row = await repository.findBy(scope, 'id', id);
        if (locked === undefined || row === undefined) throw appError('not-found');
        if (row.version !== version) throw staleVersion(row, { current: toCategory(row) });
        const writer = { actor, fields: categoryFields };
        const { name } = overStored({ name: row.name }, form, writer);
        if (!(await use(categoryWritingRepository).setName(id, version, name)))
          throw staleVersion(row, { current: toCategory(row) });
        await demandWithin(use, scope, id);
      }),

    /** All of them or none, with everything below: also refused when some of that is out of reach. */
    remove: (actor: Caller, ids: readonly string[]): Promise<void> =>
      work.write(actor, async (use) => {
        const [scope, repository] = [await scopeOf(use, actor), use(categoriesRepository)];
        if ((await repository.lock(scope, ids)).length < ids.length) throw appError('not-found');
        const [all, reached] = [
          await repository.countBelow('all', ids),
          await repository.countBelow(scope, ids),
        ];
        if (reached < all) throw appError('beyond-own-rows');
        await use(categoryWritingRepository).deleteBy(ids);
      }),
  };
}

export type CategoryWriting = ReturnType<typeof createCategoryWriting>;
