import type { MenuTarget } from '../../shell/finder/menu-index.logic.ts';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { centerPath, fixedPages, helpPath, messagesPath, securityPath, tasksPath } from './fixed-routes.ts';

const icons: Readonly<Record<string, IconName>> = {
  [centerPath]: 'user',
  [tasksPath]: 'check-square',
  [messagesPath]: 'bell',
  [helpPath]: 'question',
};

/**
 * Fixed pages that the palette lists. 账户设置 is left out: it is listed as an entry of the user menu, with its synonyms.
 */
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
