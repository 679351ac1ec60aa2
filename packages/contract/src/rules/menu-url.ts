/** Does a menu's address lead outside our own routes? */
export const isExternalUrl = (url: string): boolean => /^(https?:|\{\{)/.test(url);

/**
 * A path made of our own routes, an http(s) address, or a template that the client fills from a closed list of names
 * (security.md B3).
 */
export function isAllowedUrl(url: string): boolean {
  if (url.startsWith('{{')) return /^\{\{\s*[\w.[\]'" ]{1,60}\s*\}\}[\w\-./?&=%:#]*$/.test(url);
  if (/^https?:/.test(url)) return URL.canParse(url);
  return url.startsWith('/') && !url.startsWith('//') && !url.startsWith('/\\');
}
