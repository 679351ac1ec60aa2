/** Where the address bar points. */
export type Place = {
  /** Readable: what was percent-encoded is text again. */
  path: string;
  /** Query with `?`, or ''. */
  search: string;
  /** Path, query and hash. */
  address: string;
  /** Key of the tab that this step of the browser's history belongs to. */
  tab: string | undefined;
};

/** A path as menus spell it. What is no valid encoding stays as it is, and so does `%25`, which would change its meaning. */
export function readablePath(pathname: string): string {
  try {
    return pathname.split('%25').map(decodeURI).join('%25');
  } catch {
    return pathname;
  }
}

function tabIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('tab' in state)) return undefined;
  return typeof state.tab === 'string' ? state.tab : undefined;
}

/** The place that a location and the state of its step of the browser's history speak of. */
export function placeAt(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  state: unknown,
): Place {
  const path = readablePath(pathname);
  return { path, search, address: path + search + hash, tab: tabIn(state) };
}

/** An address of this site: a browser reads `//name/path` as another site's. */
export function ownAddress(address: string): string {
  return address.replace(/^[/\\]+/, '/');
}
