import { useTabLocation } from '../tab-location/tab-location.ts';

/** Keeps the record with open details in the URL under `name`: a link opens it, the browser's back closes it. */
export function useOpenedRecord(name: string) {
  const { search, setSearch } = useTabLocation();
  const closing = { [name]: undefined };
  return {
    id: search.get(name) ?? undefined,
    open: (id: string) => setSearch({ [name]: id }),
    close: () => setSearch(closing),
    /** Query that closes it, for a step that also opens something else. */
    closing,
  };
}
