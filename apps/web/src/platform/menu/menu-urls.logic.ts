import type { MenuNode } from '@baisi/contract/permissions';

/** Variables of menu addresses. The token is not one of them: it is never sent to another site. */
export type MenuNames = {
  /** Origin of the API, `https://office.example.com`. */
  baseUrl: string;
  userId: string;
  orgCode: string;
  tenantId: string;
};

/** Spellings in `{{ }}` and `${ }` (api-contract 4.4, 4.5); older menus contain the misspelt name. */
const spellings = new Map<string, keyof MenuNames>([
  ['baseUrl', 'baseUrl'],
  ["window._CONFIG['domianURL']", 'baseUrl'], // sic
  ['window._CONFIG["domianURL"]', 'baseUrl'], // sic
  ['userId', 'userId'],
  ['orgCode', 'orgCode'],
  ['tenantId', 'tenantId'],
]);

const template = /\{\{(.*?)\}\}|\$\{(.*?)\}/g;

/**
 * Returns the http(s) address of a menu node with its variables filled in; undefined for an unknown variable or another
 * scheme. Nothing is evaluated: names are looked up, and a value cannot change the site.
 */
export function filledUrl(url: string, names: MenuNames): string | undefined {
  let isKnown = true;
  const filled = url.replace(template, (_, braced?: string, dollared?: string) => {
    const name = spellings.get((braced ?? dollared ?? '').trim());
    if (name === undefined) isKnown = false;
    if (name === undefined || name === 'baseUrl') return names.baseUrl;
    return encodeURIComponent(names[name]);
  });
  return isKnown && /^https?:\/\//.test(filled) && URL.canParse(filled) ? filled : undefined;
}

/** Fills in the addresses of a menu and removes those that cannot be opened. */
export function withFilledUrls(menu: readonly MenuNode[], names: MenuNames): MenuNode[] {
  return menu.map((node) => {
    const { url, ...meta } = node.meta;
    const filled = url === undefined ? undefined : filledUrl(url, names);
    return {
      ...node,
      meta: filled === undefined ? meta : { ...meta, url: filled },
      ...(node.children === undefined ? {} : { children: withFilledUrls(node.children, names) }),
    };
  });
}
