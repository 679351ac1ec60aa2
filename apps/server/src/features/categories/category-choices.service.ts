import { categoryTop } from '@baisi/contract/categories';
import type { DictionaryItem } from '@baisi/contract/dictionaries';
import type { TreeChoice } from '@baisi/contract/tree-choice';
import type { Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { toTree, toTreeChoice } from './categories.mapper.ts';
import { categoriesRepository } from './categories.repository.ts';
import { parentOf } from './categories.service.ts';
import type { ScopeOf } from './category-rows.ts';

type Needs = { work: Work; scopeOf: ScopeOf };

/** Parameters of a request for one level of a lazily loaded tree select (api-contract 3.14). */
type ChoiceQuery = { pid?: string | undefined; pcode?: string | undefined; condition?: string | undefined };

const isTop = (code: string | undefined): boolean =>
  code === undefined || code === '' || code === categoryTop;

/** Reads categories for choosing: lists, tree selects, and the names of chosen ids. */
export function createCategoryChoices({ work, scopeOf }: Needs) {
  /** The id of the category with this code; without a code, the top level. */
  const parentIdOf = (actor: Caller, code: string | undefined): Promise<string | null> =>
    work.read(actor, async (use) => {
      if (code === undefined || isTop(code)) return null;
      const row = await use(categoriesRepository).findBy(await scopeOf(use, actor), 'code', code);
      if (row === undefined) throw appError('category-code-unknown', { code });
      return row.id;
    });

  return {
    /**
     * Returns all categories, or those whose code begins with `code`. An empty result is answered with an error
     * message (api-contract 3.14).
     */
    all: (actor: Caller, code = ''): Promise<DictionaryItem[]> =>
      work.read(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        const rows = await use(categoriesRepository).listUnderCode(scope, isTop(code) ? '' : code);
        if (rows.length === 0) throw appError('category-code-unknown', { code });
        return rows.map(({ id, name }) => ({ value: id, text: name, title: name, label: name }));
      }),

    /** The level below `code`; `whole` includes all descendants. */
    async treeTop(actor: Caller, code: string | undefined, whole: boolean): Promise<TreeChoice[]> {
      const parentId = await parentIdOf(actor, code);
      return work.read(actor, async (use) => {
        const [scope, repository] = [await scopeOf(use, actor), use(categoriesRepository)];
        if (!whole) return (await repository.listBelow(scope, parentId)).map((row) => toTreeChoice(row));
        return toTree(await repository.listUnderCode(scope, isTop(code) ? '' : (code ?? '')), parentId);
      });
    },

    /** Returns one level below a parent, which is given by id or code. Throws for custom conditions. */
    async treeBelow(actor: Caller, { pid, pcode, condition = '' }: ChoiceQuery): Promise<TreeChoice[]> {
      if (condition !== '' && condition !== '{}') throw appError('tree-refused');
      const parentId = pid === undefined || pid === '' ? await parentIdOf(actor, pcode) : parentOf(pid);
      return work.read(actor, async (use) => {
        const rows = await use(categoriesRepository).listBelow(await scopeOf(use, actor), parentId);
        return rows.map((row) => toTreeChoice(row));
      });
    },

    /**
     * Returns names in the order of `ids`; `keepUnknown`: an id without a category is returned in place of its name,
     * otherwise left out.
     */
    textsOf: (actor: Caller, ids: readonly string[], keepUnknown: boolean): Promise<string[]> =>
      work.read(actor, async (use) => {
        const rows = await use(categoriesRepository).listByIds(await scopeOf(use, actor), ids);
        const names = new Map(rows.map(({ id, name }) => [id, name]));
        return ids.flatMap((id) => names.get(id) ?? (keepUnknown ? id : []));
      }),
  };
}

export type CategoryChoices = ReturnType<typeof createCategoryChoices>;
