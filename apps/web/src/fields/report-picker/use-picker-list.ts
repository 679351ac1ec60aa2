import { useState } from 'react';
import { pageSizes } from '../../platform/list-state/page-sizes.ts';
import type { ShownList } from '../../ui/list/shown-list.ts';

type Texts = Readonly<Record<string, string | undefined>>;
type State = ShownList['state'];

const filled = (texts: Texts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text = '']) => (text === '' ? [] : [[name, text] as const])),
  );

/**
 * State of a popup's list. `prefilled`: the query until the user changes it; it may arrive late. Unlike the lists of
 * pages, its fields are known only when the report is loaded, and it is not part of the address.
 */
export function usePickerList(prefilled: Readonly<Record<string, string>>) {
  const [state, setState] = useState<Omit<State, 'filters'> & { filters: Texts | undefined }>({
    page: 1,
    pageSize: pageSizes[0],
    sort: undefined,
    filters: undefined,
  });
  const filters = filled(state.filters ?? prefilled);
  const about = JSON.stringify(filters);
  const go = (next: Partial<typeof state>) => setState((before) => ({ ...before, page: 1, ...next }));
  const list: ShownList = {
    state: { ...state, filters },
    pageSizes,
    visible: (columns) => [...columns],
    isHiddenFilter: () => false,
    conditions: Object.keys(filters).length,
    about,
    filterBy: (raw) => {
      const next = filled(raw);
      if (state.page === 1 && JSON.stringify(next) === about) return false;
      go({ filters: next });
      return true;
    },
    dropFilters: () => go({ filters: {} }),
    sortBy: (field, descending) => go({ sort: field === undefined ? undefined : { field, descending } }),
    turnTo: (page, pageSize = state.pageSize) =>
      go({ pageSize, page: pageSize === state.pageSize ? page : 1 }),
  };
  const { sort, page, pageSize } = state;
  return {
    list,
    input: {
      ...filters,
      ...(sort === undefined ? {} : { column: sort.field, order: sort.descending ? 'desc' : 'asc' }),
      pageNo: String(page),
      pageSize: String(pageSize),
    },
  };
}
