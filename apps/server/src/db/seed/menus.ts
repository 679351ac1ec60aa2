import type { MenuSeed } from '@baisi/contract/contract-feature';
import * as features from '@baisi/contract/features';
import { isPageKey, layoutKeys } from '@baisi/contract/pages';
import { menuType } from '@baisi/contract/permissions';
import { buttons } from './buttons.ts';

type Feature = (typeof features)[keyof typeof features];
type Declared = Extract<Feature, { menus: readonly unknown[] }>['menus'][number];
export type MenuId = Declared['id'];

/** The menu (api-contract 4.9): roots first, siblings in their order. */
export const menus: readonly (MenuSeed & { id: MenuId })[] = Object.values(features)
  .flatMap((feature): readonly (MenuSeed & { id: MenuId })[] => ('menus' in feature ? feature.menus : []))
  .toSorted((a, b) => depthOf(a) - depthOf(b) || a.order - b.order);

/** The declared menus have two levels. */
function depthOf({ parentId }: MenuSeed): number {
  return parentId === undefined ? 0 : 1;
}

/** A menu row with values derived from all rows: whether it is shown, and whether it has rows below it. */
export type PlacedMenu = MenuSeed & { type: 0 | 1; hidden: boolean; leaf: boolean };

/**
 * The menu rows to insert, parents first. A menu is shown only when it leads somewhere: its component is a page that
 * exists, or a layout with a shown menu below it. Adding the page to the contract is enough to show it.
 */
export function placedMenus(rows: readonly MenuSeed[] = menus): PlacedMenu[] {
  const below = (id: string | undefined) => rows.filter((row) => row.parentId === id);
  const isSeen = (row: MenuSeed): boolean => {
    if (row.unlisted) return false;
    if (isPageKey(row.component)) return true;
    return layoutKeys.some((key) => key === row.component) && below(row.id).some(isSeen);
  };
  return rows.map((row) => ({
    ...row,
    type: row.parentId === undefined ? menuType.root : menuType.menu,
    hidden: !isSeen(row),
    leaf: below(row.id).length === 0 && !buttons.some((button) => button.menuId === row.id),
  }));
}
