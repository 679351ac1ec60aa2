/**
 * What a framed page may do. It may run, log its person in, send forms, open windows and save files; it may never take
 * the place of the workspace, which needs `allow-top-navigation`. A site of its own keeps its own origin, or it would
 * know nobody; a page of this very site may not: with scripts and our origin it could lift its own sandbox.
 */
export function sandboxFor(url: string, ownOrigin: string): string {
  const common = 'allow-scripts allow-forms allow-popups allow-downloads allow-modals';
  if (new URL(url).origin === ownOrigin) return common;
  return `${common} allow-same-origin allow-popups-to-escape-sandbox`;
}
