import { useTabLocation } from '../tab-location/tab-location.ts';

/** The record whose details are open stands in the URL under `name`: a link opens it, the browser's back closes it. */
export function useOpenedRecord(name: string) {
  const { search, setSearch } = useTabLocation();
  const closing = { [name]: undefined };
  return {
    id: search.get(name) ?? undefined,
    open: (id: string) => setSearch({ [name]: id }),
    close: () => setSearch(closing),
    /** The query that closes it, for a step that opens something else as well. */
    closing,
  };
}
