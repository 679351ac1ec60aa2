/** A parsed address. */
export type Place = {
  /** Decoded: percent-encoded characters are text again. */
  path: string;
  /** Query with `?`, or ''. */
  search: string;
  /** Path, query and hash. */
  address: string;
  /** Key of the tab that this history entry belongs to. */
  tab: string | undefined;
};

/**
 * Decodes a path, so that it can be compared with the paths of menus. Leaves invalid encodings and `%25` as they are,
 * since decoding would change the meaning.
 */
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

/** Returns the place of a location and the state of its history entry. */
export function placeAt(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  state: unknown,
): Place {
  const path = readablePath(pathname);
  return { path, search, address: path + search + hash, tab: tabIn(state) };
}

/** Returns an address of this site: a browser reads `//name/path` as another site's. */
export function ownAddress(address: string): string {
  return address.replace(/^[/\\]+/, '/');
}
