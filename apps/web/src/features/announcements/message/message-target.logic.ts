import type { Notice } from '@baisi/contract/announcement-record';
import type { MenuNode } from '@baisi/contract/permissions';
import { isAllowedUrl } from '@baisi/contract/rules/menu-url';
import { normalPath } from '../../../platform/menu/menu-routes.logic.ts';

/** Returns whether an address leaves the product. */
export const isOutside = (address: string): boolean => /^https?:/.test(address);

function pathOfPage(menu: readonly MenuNode[], component: string): string | undefined {
  for (const node of menu) {
    const found =
      node.component === component ? normalPath(node.path) : pathOfPage(node.children ?? [], component);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Returns the address that 去处理 opens: of a page in the user's menu, or the message's own. undefined when it has none,
 * or none that the user may open. The server checks addresses when they are written; this is the second check.
 */
export function targetOf(
  { openType, openPage }: Pick<Notice, 'openType' | 'openPage'>,
  menu: readonly MenuNode[],
): string | undefined {
  if (openPage === null || openPage === '') return undefined;
  if (openType === 'component') return pathOfPage(menu, openPage);
  return isAllowedUrl(openPage) && !openPage.startsWith('{{') ? openPage : undefined;
}
