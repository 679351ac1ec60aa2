/** Where a list stands, and how it gets elsewhere: what the parts of a list page need to know of it. */
export type ShownList = {
  state: {
    page: number;
    pageSize: number;
    sort: { field: string; descending: boolean } | undefined;
    filters: Readonly<Record<string, string | undefined>>;
  };
  pageSizes: readonly number[];
  /** Columns that the person may see, of those that a list has. */
  visible: <T extends { key: string; of?: readonly string[] }>(columns: readonly T[]) => T[];
  /** May the person not ask by this filter? */
  isHiddenFilter: (name: string) => boolean;
  /** The number of active conditions. */
  conditions: number;
  /** Changes with what is asked for, and with nothing else. */
  about: string;
  formKey: number;
  /** false: the list shows that already. */
  filterBy: (raw: Readonly<Record<string, string | undefined>>) => boolean;
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
