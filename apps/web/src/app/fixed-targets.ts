import type { MenuTarget } from '../shell/finder/menu-index.logic.ts';
import { fixedPages, securityPath } from './fixed-routes.ts';

/** The fixed pages as the palette lists them; 账户设置 is there as an entry of the user menu, with its other words. */
export const fixedTargets: readonly MenuTarget[] = fixedPages
  .filter(({ path }) => path !== securityPath)
  .map(({ path, title, icon }) => ({ key: path, title, icon, groups: [], href: path, isOutside: false }));
