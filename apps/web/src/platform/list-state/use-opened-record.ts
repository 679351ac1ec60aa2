import { useTabLocation } from '../tab-location/tab-location.ts';

/**
 * Keeps the record with open details in the URL under `name`, with the tab of its panel and whether the panel fills the
 * window: a link opens it, the browser's back closes it.
 */
export function useOpenedRecord(name: string) {
  const { search, setSearch } = useTabLocation();
  const closing = { [name]: undefined, tab: undefined, full: undefined };
  return {
    id: search.get(name) ?? undefined,
    /** undefined: the first tab. */
    tab: search.get('tab') ?? undefined,
    isFull: search.has('full'),
    open: (id: string, tab?: string) => setSearch({ [name]: id, tab }),
    show: (tab: string | undefined) => setSearch({ tab }, { replace: true }),
    resize: (full: boolean) => setSearch({ full: full ? '1' : undefined }, { replace: true }),
    close: () => setSearch(closing),
    /** The query that opens this record, for links. */
    addressOf: (id: string) => `?${name}=${encodeURIComponent(id)}`,
  };
}

/** The result of `useOpenedRecord`. */
export type OpenedRecord = ReturnType<typeof useOpenedRecord>;
