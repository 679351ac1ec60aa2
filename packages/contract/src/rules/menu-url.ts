/** Does a menu's address lead outside our own routes? */
export const isExternalUrl = (url: string): boolean => /^(https?:|\{\{)/.test(url);

/** A name in `{{ }}` as a template may hold it: a word, a property, an element; never a call. */
const name = /\{\{[\w.[\]'" ]{1,60}\}\}/;
const template = new RegExp(`^${name.source}(?:${name.source}|[\\w\\-./?&=%:#])*$`);

/**
 * A path made of our own routes, an http(s) address, or a template: a name and after it more names and text. The client
 * fills the names from a closed list (security.md B3).
 */
export function isAllowedUrl(url: string): boolean {
  if (url.startsWith('{{')) return template.test(url);
  if (/^https?:/.test(url)) return URL.canParse(url);
  return url.startsWith('/') && !url.startsWith('//') && !url.startsWith('/\\');
}
