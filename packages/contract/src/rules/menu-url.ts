/** Returns whether a menu's address leads outside the app's own routes. */
export const isExternalUrl = (url: string): boolean => /^(https?:|\{\{)/.test(url);

/** A name in `{{ }}` as a template may contain it: a word, a property or an element, never a call. */
const name = /\{\{[\w.[\]'" ]{1,60}\}\}/;
const template = new RegExp(`^${name.source}(?:${name.source}|[\\w\\-./?&=%:#])*$`);

/**
 * Accepts a path of the app's own routes, an http(s) address, or a template of names and text that starts with a name.
 * The client resolves the names from a closed list (security.md B3).
 */
export function isAllowedUrl(url: string): boolean {
  if (url.startsWith('{{')) return template.test(url);
  if (/^https?:/.test(url)) return URL.canParse(url);
  return url.startsWith('/') && !url.startsWith('//') && !url.startsWith('/\\');
}

/** Removes slashes at the end of a path: with and without them it opens the same page. */
export const withoutEndSlashes = (path: string): string => path.replace(/(?!^)\/+$/, '');

/** Paths of documents of their own, of their redirects and of 页面不存在, where no page of a menu opens. */
const takenPath = /^\/(user(\/.*)?|help|privacy|terms|404)?$/;

/** Any site works: only the path is read. */
const anySite = 'https://own.invalid';

/** Returns whether a browser that opens a path shows the same path in its address bar. */
function isKept(path: string): boolean {
  const url = URL.canParse(path, anySite) ? new URL(path, anySite) : undefined;
  try {
    return url !== undefined && decodeURI(url.pathname) === path;
  } catch {
    return false;
  }
}

/**
 * Returns the reason in Chinese why a menu's address is refused; undefined when it is valid. An address of this site
 * must be one that opens the menu's page: the workspace compares the path of the address bar with it.
 */
export function objectionToMenuUrl(url: string, { isHidden }: { isHidden: boolean }): string | undefined {
  if (!isAllowedUrl(url)) return '菜单路径不安全，请填写站内路径或http(s)地址';
  if (isExternalUrl(url)) return undefined;
  if (/[#?]/.test(url)) return '菜单路径不能包含#或?，请填写站内路径，如/isystem/user';
  if (takenPath.test(url)) return `菜单路径${url}由系统使用，请更换`;
  if (!isKept(url)) return '菜单路径不能包含%、\\、./或../，否则无法打开';
  if (url.includes('/:') && !isHidden)
    return '菜单路径含参数（如:id），从菜单中无法打开，请勾选隐藏路由，或填写不含参数的路径';
  return undefined;
}
