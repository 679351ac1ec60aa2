import { useState } from 'react';
import { useGuardedFields } from '../access/guarded-fields.ts';
import { mergedSearch, useTabLocation } from '../tab-location/tab-location.ts';
import { allowedState, hiddenFilters } from './allowed-state.ts';
import { type ListDefinition, type ListState, pageAfterRemoval } from './list-definition.ts';
import { pageSizes } from './page-sizes.ts';
import { useOutsideChanges } from './use-outside-changes.ts';

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
  const { key, sending } = useOutsideChanges(about);
  /** Every change except paging starts at page one. */
  const go = (next: Partial<ListState<N>>) => setSearch(definition.toSearch({ ...state, page: 1, ...next }));
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
    input: definition.toInput(state),
    /** Number of active conditions. */
    conditions: definition.countFilters(state.filters),
    /** Changes only with the filters: the selection of rows depends on it. */
    about,
    /** Key of the search form: it changes when the filters were not set by the form. */
    formKey: key,
    /** Applies the values of a search form; returns false when the list already shows them. */
    filterBy: (raw: Readonly<Record<string, string | null | undefined>>): boolean => {
      const filters = definition.clean(raw);
      if (state.page === 1 && definition.addressOf(filters) === about) return false;
      sending(definition.addressOf(filters));
      go({ filters });
      return true;
    },
    /** Removes all filters and empties the search form. */
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
