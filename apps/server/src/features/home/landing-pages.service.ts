import { pagesOfEverybody } from '@baisi/contract/home';
import type { MenuNode } from '@baisi/contract/permissions';
import type { Use, Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { landingPagesRepository } from './landing-pages.repository.ts';

export type LandingNeeds = {
  work: Work;
  rights: { holdings: { of(use: Use, me: Caller): Promise<{ own: { menu: readonly MenuNode[] } }> } };
};

/** Paths in a menu, spelled as in the address: `/a/b` for `a/b/`. */
const pathsIn = (menu: readonly MenuNode[]): string[] =>
  menu.flatMap(({ path, children }) => [`/${path.replace(/^\/+|\/+$/g, '')}`, ...pathsIn(children ?? [])]);

/** Returns whether a page with this path is open to everybody or in the menu. */
const isPageIn = (menu: readonly MenuNode[], path: string): boolean =>
  pagesOfEverybody.some((page) => page.path === path) || pathsIn(menu).includes(path);

/** 默认首页: the page that opens after the sign-in. `userInfo` returns it as `homePath`. */
export function createLandingPages({ work, rights }: LandingNeeds) {
  return {
    choose: (me: Caller, path: string | null): Promise<void> =>
      work.write(me, async (use) => {
        const pages = use(landingPagesRepository);
        if (path !== null && !isPageIn((await rights.holdings.of(use, me)).own.menu, path))
          throw appError('page-not-own', {}, { field: 'path' });
        await (path === null ? pages.deleteOf(me.userId) : pages.set(me.userId, me.username, path));
      }),
  };
}
