import { createContext, use, useEffect } from 'react';

/** Location of a tab of the workspace. */
export type TabLocation = {
  /** Key of the tab: the full path at which it opened. It differs between two tabs of one page. */
  key: string;
  /** Path without query, `/isystem/user`. */
  path: string;
  search: URLSearchParams;
  /** Merges into the query; undefined removes a name. `replace` adds no history entry. */
  setSearch: (next: Readonly<Record<string, string | undefined>>, options?: { replace?: boolean }) => void;
  /** Sets the title of the tab. */
  setTitle: (title: string) => void;
};

/**
 * Provided by the shell for each tab. Pages read their location here, never from the address bar: a hidden page that
 * stays mounted would read the parameters of the active tab.
 */
export const TabLocationContext = createContext<TabLocation | undefined>(undefined);

/** Returns the location of the surrounding tab; throws outside a tab. */
export function useTabLocation(): TabLocation {
  const location = use(TabLocationContext);
  if (location === undefined) throw new Error('useTabLocation() needs a TabLocationContext above it');
  return location;
}

/** Sets the title of the caller's tab, `用户 张三`; undefined keeps the current one. */
export function useTabTitle(title: string | undefined): void {
  const { setTitle } = useTabLocation();
  useEffect(() => {
    if (title !== undefined && title !== '') setTitle(title);
  }, [title, setTitle]);
}

/** Returns `search` with `next` merged in; does not modify the argument. */
export function mergedSearch(
  search: URLSearchParams,
  next: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const merged = new URLSearchParams(search);
  for (const [name, value] of Object.entries(next)) {
    if (value === undefined) merged.delete(name);
    else merged.set(name, value);
  }
  return merged;
}
