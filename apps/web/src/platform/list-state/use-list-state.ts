import { useState } from 'react';
import { useGuardedFields } from '../access/guarded-fields.ts';
import { mergedSearch, useTabLocation } from '../tab-location/tab-location.ts';
import { allowedState, hiddenFilters } from './allowed-state.ts';
import { type ListDefinition, type ListState, pageAfterRemoval } from './list-definition.ts';
import { pageSizes } from './page-sizes.ts';
import { useOutsideChanges } from './use-outside-changes.ts';

/** A list inside a drawer or a dialog has no address of its own: its state lives as long as its component. */
function useOwnPlace() {
  const [search, set] = useState(() => new URLSearchParams());
  return {
    search,
    setSearch: (next: Readonly<Record<string, string | undefined>>) =>
      set((before) => mergedSearch(before, next)),
  };
}

/**
 * Where a list stands, and how it gets elsewhere. Kept in the URL of the tab, so that back, forward, reload and a
 * copied link bring it again; `inDialog`: kept by the caller, for lists that stand over a page.
 */
export function useListState<N extends string>(definition: ListDefinition<N>, kept?: 'inDialog') {
  const tab = useTabLocation();
  const own = useOwnPlace();
  const { search, setSearch } = kept === 'inDialog' ? own : tab;
  const { isHidden, visible } = useGuardedFields(definition.guards);
  const state = allowedState(definition, definition.read(search), isHidden);
  const about = definition.addressOf(state.filters);
  const { key, sending } = useOutsideChanges(about);
  /** Every change but that of the page starts at page one. */
  const go = (next: Partial<ListState<N>>) => setSearch(definition.toSearch({ ...state, page: 1, ...next }));
  return {
    state,
    pageSizes,
    /** Is a field of the records hidden from this person? */
    isHidden,
    /** The columns that this person may see. */
    visible,
    /** Does a filter ask about a hidden field? */
    isHiddenFilter: (name: string) => hiddenFilters(definition, isHidden).includes(name),
    /** The call that brings what is to be shown. */
    input: definition.toInput(state),
    /** How many conditions are in force. */
    conditions: definition.countFilters(state.filters),
    /** Changes with what is asked for, and with nothing else: a choice of rows hangs on it. */
    about,
    /** Key of the search form: it changes when the filters did not come from there. */
    formKey: key,
    /** Asks for what a search form holds; false when the list shows that already. */
    filterBy: (raw: Readonly<Record<string, string | null | undefined>>): boolean => {
      const filters = definition.clean(raw);
      if (state.page === 1 && definition.addressOf(filters) === about) return false;
      sending(definition.addressOf(filters));
      go({ filters });
      return true;
    },
    /** Shows everything, and empties the search form. */
    dropFilters: () => go({ filters: {} }),
    /** Sorts by a field; undefined gives the usual order back. */
    sortBy: (field: string | undefined, descending: boolean) =>
      go({ sort: definition.sortBy(field, descending) }),
    turnTo: (page: number, pageSize: number = state.pageSize) =>
      go({ pageSize, page: pageSize === state.pageSize ? page : 1 }),
    /** Leaves a page on which nothing is left. */
    leaveRemoved: (shown: readonly { id: string }[], ids: readonly string[]) => {
      const page = pageAfterRemoval(state.page, shown, ids);
      if (page !== state.page) go({ page });
    },
  };
}
