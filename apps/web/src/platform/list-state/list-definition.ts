import type { ListFields } from '@baisi/contract/rules/list-query';
import type { RecordFields } from '@baisi/contract/rules/record-fields';
import type { ListFilter } from './list-filters.ts';
import { pageSizes, readPageSize } from './page-sizes.ts';

/** Filter values; an absent name filters nothing. */
export type ListFilters<N extends string> = { [name in N]?: string };

export type ListSort = { field: string; descending: boolean };

/** State of a list: everything that a copied link restores. */
export type ListState<N extends string> = {
  filters: ListFilters<N>;
  page: number;
  pageSize: number;
  /** undefined: the server's own order, for lists without another default. */
  sort: ListSort | undefined;
};

/** Input of a call in the query grammar of api-contract 1.6. */
export type ListInput = { pageNo: number; pageSize: number; [name: string]: string | number };

type Wish<N extends string> = {
  filters: Readonly<Record<N, ListFilter>>;
  /** Fields of the contract; those declared sortable can be sorted by. */
  sortable?: ListFields;
  defaultSort?: ListSort;
  /** Declaration of the guarded fields (decision 0045); absent: none is guarded. */
  guards?: RecordFields;
};

/** Query names that every list uses in the URL; no filter may have them. */
const ownNames = ['page', 'pageSize', 'sort', 'order'];

/** The filters and sorts of one list, and their form in a URL and in a call. */
export type ListDefinition<N extends string> = ReturnType<typeof defineList<N>>;

/** Defines a list: its filters by URL name, its sortable fields, its default order. */
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

  /** Returns the filters of this list with valid, trimmed texts, and drops everything else. */
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
    /** Returns the fields that a filter applies to: its `fields`, its `condition`, or the field of its own name. */
    fieldsOf: (name: N): readonly string[] => known[name].fields ?? [known[name].condition ?? name],
    names,
    /** The fields by which the list can be sorted. */
    sortable: Object.keys(sortable).filter(isSortable),
    defaultSort,
    /** Serializes filters; equal filters have the same address. */
    addressOf: (filters: ListFilters<N>): string =>
      new URLSearchParams(given(filters).map((one) => [...one])).toString(),
    /** Returns the number of active conditions; a range counts once. */
    countFilters: (filters: ListFilters<N>): number =>
      new Set(given(filters).map(([name]) => known[name].condition ?? name)).size,
    /** Returns the order for `field`; the default order when the field is undefined or cannot be sorted by. */
    sortBy: (field: string | undefined, descending: boolean): ListSort | undefined =>
      field !== undefined && isSortable(field) ? { field, descending } : defaultSort,
    /** Parses the state from a URL; invalid parts fall back to the defaults. */
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
    /** Returns the query of a state without default values, so that an unfiltered list has a plain address. */
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
    /** Returns the call input of a state for a user from whom the fields `isHidden` are hidden. */
    toInput: (
      { filters, page, pageSize, sort }: ListState<N>,
      isHidden: (field: string) => boolean = () => false,
    ): ListInput => ({
      ...Object.assign({}, ...given(filters).map(([name, text]) => known[name].ask(name, text, isHidden))),
      ...(sort === undefined ? {} : { column: sort.field, order: sort.descending ? 'desc' : 'asc' }),
      pageNo: page,
      pageSize,
    }),
  };
}

/** Returns the page to show after the records `ids` are removed: the previous one when nothing of `shown` is left. */
export function pageAfterRemoval(
  page: number,
  shown: readonly { id: string }[],
  ids: readonly string[],
): number {
  return shown.every(({ id }) => ids.includes(id)) ? Math.max(1, page - 1) : page;
}
