import { useState } from 'react';
import { useGuardedFields } from '../access/guarded-fields.ts';
import { mergedSearch, useTabLocation } from '../tab-location/tab-location.ts';
import { allowedState, hiddenFilters } from './allowed-state.ts';
import { type ListDefinition, type ListState, pageAfterRemoval } from './list-definition.ts';
import { pageSizes } from './page-sizes.ts';

/** State of a list inside a drawer or a dialog, kept in the component instead of the URL. */
function useOwnPlace() {
  const [search, set] = useState(() => new URLSearchParams());
  return {
    search,
    setSearch: (next: Readonly<Record<string, string | undefined>>) =>
      set((before) => mergedSearch(before, next)),
  };
}

/**
 * State of a list and its changes. Kept in the URL of the tab, so that back, forward, reload and a copied link restore
 * it; `inDialog`: kept in the component, for lists over a page.
 */
export function useListState<N extends string>(definition: ListDefinition<N>, kept?: 'inDialog') {
  const tab = useTabLocation();
  const own = useOwnPlace();
  const { search, setSearch } = kept === 'inDialog' ? own : tab;
  const { isHidden, visible } = useGuardedFields(definition.guards);
  const state = allowedState(definition, definition.read(search), isHidden);
  const about = definition.addressOf(state.filters);
  const isUsual = (sort: ListState<N>['sort']) =>
    sort?.field === definition.defaultSort?.field && sort?.descending === definition.defaultSort?.descending;
  /** Every change except paging starts at page one. */
  const go = (next: Partial<ListState<N>>, options?: { replace?: boolean }) =>
    setSearch(definition.toSearch({ ...state, page: 1, ...next }), options);
  return {
    state,
    pageSizes,
    /** Whether a field of the records is hidden from the user. */
    isHidden,
    /** Returns the columns that the user may see. */
    visible,
    /** Whether a filter applies to a hidden field. */
    isHiddenFilter: (name: string) => hiddenFilters(definition, isHidden).includes(name),
    /** Input of the call for the current state. */
    input: definition.toInput(state, isHidden),
    /** Number of active conditions. */
    conditions: definition.countFilters(state.filters),
    /** Changes only with the filters: the selection of rows depends on it. */
    about,
    /** Applies filters; returns false when the list already shows them. `replace` adds no history entry. */
    filterBy: (
      raw: Readonly<Record<string, string | null | undefined>>,
      options?: { replace?: boolean },
    ): boolean => {
      const filters = definition.clean(raw);
      if (state.page === 1 && definition.addressOf(filters) === about) return false;
      go({ filters }, options);
      return true;
    },
    /** Shows these filters in this order, as a saved view does; an order of undefined is the default. */
    show: (
      raw: Readonly<Record<string, string | undefined>>,
      sort: { field: string; descending: boolean } | undefined,
    ) =>
      go({
        filters: definition.clean(raw),
        sort: definition.sortBy(sort?.field, sort?.descending ?? false),
      }),
    /** The order that the user has chosen; undefined: the default one. */
    chosenSort: isUsual(state.sort) ? undefined : state.sort,
    /** Names of filters, and fields of orders. */
    names: [...definition.names, ...definition.sortable],
    /** Removes all filters. */
    dropFilters: () => go({ filters: {} }),
    /** Sorts by a field; undefined restores the default order. */
    sortBy: (field: string | undefined, descending: boolean) =>
      go({ sort: definition.sortBy(field, descending) }),
    turnTo: (page: number, pageSize: number = state.pageSize) =>
      go({ pageSize, page: pageSize === state.pageSize ? page : 1 }),
    /** Goes to the previous page when nothing is left on this one. */
    leaveRemoved: (shown: readonly { id: string }[], ids: readonly string[]) => {
      const page = pageAfterRemoval(state.page, shown, ids);
      if (page !== state.page) go({ page });
    },
  };
}
