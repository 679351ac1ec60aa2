import type { MenuNode } from '@baisi/contract/permissions';

/** What an address in the menu may ask for. The token is not among it: it never leaves for another site. */
export type MenuNames = {
  /** Origin of the API, `https://office.example.com`. */
  baseUrl: string;
  userId: string;
  orgCode: string;
  tenantId: string;
};

/** Spellings in `{{ }}` and `${ }` (api-contract 4.4, 4.5); the odd one is how older menus name the base. */
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
 * The http(s) address in a menu row, its names filled in; undefined when it asks for anything else or is none. Nothing
 * is evaluated: a name is looked up, and what is filled in cannot change which site is meant.
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

/** The menu with addresses that can be opened, and no other. */
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
