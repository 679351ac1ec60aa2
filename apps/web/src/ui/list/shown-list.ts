/** State of a list and functions that change it, for the parts of a list page. */
export type ShownList = {
  state: {
    page: number;
    pageSize: number;
    sort: { field: string; descending: boolean } | undefined;
    filters: Readonly<Record<string, string | undefined>>;
  };
  pageSizes: readonly number[];
  /** The columns that the user may see. */
  visible: <T extends { key: string; of?: readonly string[] }>(columns: readonly T[]) => T[];
  /** The user may not use this filter. */
  isHiddenFilter: (name: string) => boolean;
  /** The number of active conditions. */
  conditions: number;
  /** Changes with every new query, and only then. */
  about: string;
  /** Returns false if the list shows these filters already. `replace` adds no history entry. */
  filterBy: (raw: Readonly<Record<string, string | undefined>>, options?: { replace?: boolean }) => boolean;
  dropFilters: () => void;
  sortBy: (field: string | undefined, descending: boolean) => void;
  turnTo: (page: number, pageSize?: number) => void;
};

/** One page of records. */
export type ShownPage<R> = { records: R[]; total: number; totalIsExact: boolean };

/** The part of a query's result that a list draws. */
export type ShownQuery<R> = {
  data: ShownPage<R> | undefined;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};
