import { createContext, use, useEffect } from 'react';

/** Where a tab of the workspace stands. */
export type TabLocation = {
  /** The tab's own name: full path at which it was opened. Two tabs of one page differ in it. */
  key: string;
  /** Path without query, `/isystem/user`. */
  path: string;
  search: URLSearchParams;
  /** Merges into the query; undefined removes a name. `replace` leaves no step in the browser's history. */
  setSearch: (next: Readonly<Record<string, string | undefined>>, options?: { replace?: boolean }) => void;
  /** Names the tab. */
  setTitle: (title: string) => void;
};

/**
 * Filled by the shell for each tab. Pages read their location here and never from the address bar: a kept-alive hidden
 * page would render with the other tab's parameters.
 */
export const TabLocationContext = createContext<TabLocation | undefined>(undefined);

/** The location of the tab that the caller is drawn in; throws outside a tab. */
export function useTabLocation(): TabLocation {
  const location = use(TabLocationContext);
  if (location === undefined) throw new Error('useTabLocation() needs a TabLocationContext above it');
  return location;
}

/** Names the caller's tab, `用户 张三`; until there is a name the tab keeps the one it has. */
export function useTabTitle(title: string | undefined): void {
  const { setTitle } = useTabLocation();
  useEffect(() => {
    if (title !== undefined && title !== '') setTitle(title);
  }, [title, setTitle]);
}

/** `search` with `next` merged in; the parameter itself is not changed. */
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
