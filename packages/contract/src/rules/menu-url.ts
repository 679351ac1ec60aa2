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
