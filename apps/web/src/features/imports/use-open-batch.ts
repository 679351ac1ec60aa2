import { useTabLocation } from '../../platform/tab-location/tab-location.ts';

/** Opens a batch, or the begin of an import, in place of what the tab shows; back leads to it again. */
export function useOpenBatch() {
  const { search, setSearch } = useTabLocation();
  const others = Object.fromEntries([...search.keys()].map((name) => [name, undefined]));
  return {
    open: (batch: string) => setSearch({ ...others, batch }),
    begin: (table: string) => setSearch({ ...others, table }),
    list: () => setSearch(others),
  };
}
