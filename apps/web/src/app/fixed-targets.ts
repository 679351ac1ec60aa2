import type { MenuTarget } from '../shell/finder/menu-index.logic.ts';
import type { IconName } from '../ui/icons/icon-paths.ts';
import { centerPath, fixedPages, helpPath, securityPath, tasksPath } from './fixed-routes.ts';

const icons: Readonly<Record<string, IconName>> = {
  [centerPath]: 'user',
  [tasksPath]: 'check-square',
  [helpPath]: 'question',
};

/** The fixed pages as the palette lists them; 账户设置 is there as an entry of the user menu, with its other words. */
export const fixedTargets: readonly MenuTarget[] = fixedPages
  .filter(({ path }) => path !== securityPath)
  .map(({ path, title }) => ({
    key: path,
    title,
    icon: icons[path] ?? 'file-text',
    groups: [],
    href: path,
    isOutside: false,
  }));
