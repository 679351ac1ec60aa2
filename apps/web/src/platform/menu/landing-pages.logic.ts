import { pagesOfEverybody } from '@baisi/contract/home';
import type { MenuNode } from '@baisi/contract/permissions';
import { homePath } from '../session/after-sign-in.ts';
import { type MenuEntry, menuEntriesOf } from './menu-entries.logic.ts';

export type LandingPage = { path: string; title: string };
/** Pages below one entry of the first level of the menu. */
export type LandingGroup = { title: string; pages: readonly LandingPage[] };

const ownTitle = '常用';

const pagesIn = (entries: readonly MenuEntry[]): LandingPage[] =>
  entries.flatMap((entry) => {
    if (entry.kind === 'group') return pagesIn(entry.children);
    // A path with parameters is no address.
    return entry.kind === 'outside' || entry.path.includes(':')
      ? []
      : [{ path: entry.path, title: entry.title }];
  });

/** The pages that a user may choose to open after the sign-in, by the entries of the menu; each page once. */
export function landingPages(menu: readonly MenuNode[]): LandingGroup[] {
  const entries = menuEntriesOf(menu);
  const single = entries.flatMap((entry) => (entry.kind === 'group' ? [] : pagesIn([entry])));
  const first = [{ path: homePath, title: '首页' }, ...pagesOfEverybody, ...single];
  const groups = [
    { title: ownTitle, pages: first },
    ...entries.flatMap((entry) =>
      entry.kind === 'group' ? [{ title: entry.title, pages: pagesIn(entry.children) }] : [],
    ),
  ];
  const seen = new Set<string>();
  const unseen = ({ path }: LandingPage) => !seen.has(path) && seen.add(path) !== undefined;
  return groups
    .map(({ title, pages }) => ({ title, pages: pages.filter(unseen) }))
    .filter(({ pages }) => pages.length > 0);
}

/** The title of the page that opens after the sign-in; 首页 when the chosen one is no longer the user's. */
export const landingTitle = (menu: readonly MenuNode[], path: string | null | undefined): string =>
  landingPages(menu)
    .flatMap(({ pages }) => pages)
    .find((page) => page.path === path)?.title ?? '首页';
