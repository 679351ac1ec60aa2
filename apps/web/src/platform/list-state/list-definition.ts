import type { ListFields } from '@baisi/contract/rules/list-query';
import type { RecordFields } from '@baisi/contract/rules/record-fields';
import type { ListFilter } from './list-filters.ts';
import { pageSizes, readPageSize } from './page-sizes.ts';

/** What is asked for; an absent name filters nothing. */
export type ListFilters<N extends string> = { [name in N]?: string };

export type ListSort = { field: string; descending: boolean };

/** Where a list stands: everything of it that a copied link brings again. */
export type ListState<N extends string> = {
  filters: ListFilters<N>;
  page: number;
  pageSize: number;
  /** undefined: the server's own order, where a list has no other. */
  sort: ListSort | undefined;
};

/** A call in the query grammar of api-contract 1.6. */
export type ListInput = { pageNo: number; pageSize: number; [name: string]: string | number };

type Wish<N extends string> = {
  filters: Readonly<Record<N, ListFilter>>;
  /** Fields of the contract; those that call themselves sortable are. */
  sortable?: ListFields;
  defaultSort?: ListSort;
  /** The declaration of the fields that codes guard (decision 0045); absent: none is guarded. */
  guards?: RecordFields;
};

/** Names of the URL that every list has; no filter may be called so. */
const ownNames = ['page', 'pageSize', 'sort', 'order'];

/** What can be asked of one list, and how its state is spelled in a URL and in a call. */
export type ListDefinition<N extends string> = ReturnType<typeof defineList<N>>;

/** Describes a list once: its filters under the names of the URL, what it can be sorted by, its usual order. */
export function defineList<N extends string>({
  filters: known,
  sortable = {},
  defaultSort,
  guards,
}: Wish<N>) {
  const names = Object.keys(known) as N[];
  if (names.some((name) => ownNames.includes(name)))
    throw new Error(`a filter may not be called ${ownNames.join(', ')}`);

  const isSortable = (field: string) => sortable[field]?.sortable === true;

  /** Only the known filters that hold an acceptable, trimmed text. */
  const clean = (raw: Readonly<Record<string, string | null | undefined>>): ListFilters<N> => {
    const filters: ListFilters<N> = {};
    for (const name of names) {
      const text = raw[name]?.trim() ?? '';
      if (text !== '' && known[name].accepts(text)) filters[name] = text;
    }
    return filters;
  };
  const given = (filters: ListFilters<N>) =>
    names.flatMap((name) => {
      const text = filters[name];
      return text === undefined ? [] : [[name, text] as const];
    });

  return {
    clean,
    guards,
    /** The field that a filter asks about; one that is about none stands for itself. */
    fieldOf: (name: N): string => known[name].condition ?? name,
    names,
    defaultSort,
    /** Two filters with the same address ask for the same. */
    addressOf: (filters: ListFilters<N>): string =>
      new URLSearchParams(given(filters).map((one) => [...one])).toString(),
    /** How many conditions are in force; a range counts once. */
    countFilters: (filters: ListFilters<N>): number =>
      new Set(given(filters).map(([name]) => known[name].condition ?? name)).size,
    /** The order to ask for when a person wants `field`; undefined, or what cannot be sorted by, is the usual one. */
    sortBy: (field: string | undefined, descending: boolean): ListSort | undefined =>
      field !== undefined && isSortable(field) ? { field, descending } : defaultSort,
    /** The state in a URL; what a person or an old link spelled wrongly falls back to the usual. */
    read: (search: URLSearchParams): ListState<N> => {
      const page = Number(search.get('page'));
      const field = search.get('sort') ?? '';
      return {
        filters: clean(Object.fromEntries(search)),
        page: Number.isInteger(page) && page >= 1 && page <= 1_000_000_000 ? page : 1,
        pageSize: readPageSize(search.get('pageSize')),
        sort: isSortable(field) ? { field, descending: search.get('order') !== 'asc' } : defaultSort,
      };
    },
    /** The URL of a state: what is as usual is left out, so that the plain list has a plain address. */
    toSearch: ({ filters, page, pageSize, sort }: ListState<N>): Record<string, string | undefined> => {
      const isUsual = sort?.field === defaultSort?.field && sort?.descending === defaultSort?.descending;
      return {
        ...Object.fromEntries(names.map((name) => [name, filters[name]])),
        page: page === 1 ? undefined : String(page),
        pageSize: pageSize === pageSizes[0] ? undefined : String(pageSize),
        sort: isUsual ? undefined : sort?.field,
        order: isUsual ? undefined : sort?.descending === true ? 'desc' : 'asc',
      };
    },
    /** The call that a state asks for. */
    toInput: ({ filters, page, pageSize, sort }: ListState<N>): ListInput => ({
      ...Object.assign({}, ...given(filters).map(([name, text]) => known[name].ask(name, text))),
      ...(sort === undefined ? {} : { column: sort.field, order: sort.descending ? 'desc' : 'asc' }),
      pageNo: page,
      pageSize,
    }),
  };
}

/** The page to stand on when the records of `ids` are gone: the one before when nothing of `shown` is left. */
export function pageAfterRemoval(
  page: number,
  shown: readonly { id: string }[],
  ids: readonly string[],
): number {
  return shown.every(({ id }) => ids.includes(id)) ? Math.max(1, page - 1) : page;
}
