/**
 * Returns the sandbox flags of a framed page. It may run scripts, sign its user in, submit forms, open windows and
 * download files, but never replace the workspace (no `allow-top-navigation`). Another site keeps its own origin, which
 * its cookies need. A page of our own site must not: with scripts and our origin it could remove its own sandbox.
 */
export function sandboxFor(url: string, ownOrigin: string): string {
  const common = 'allow-scripts allow-forms allow-popups allow-downloads allow-modals';
  if (new URL(url).origin === ownOrigin) return common;
  return `${common} allow-same-origin allow-popups-to-escape-sandbox`;
}
