import { useTabLocation } from '../../../platform/tab-location/tab-location.ts';
import {
  addressOf,
  listStateToSearch,
  readListState,
  type UsersFilters,
  type UsersListState,
} from '../users.logic.ts';
import { useOutsideChanges } from './use-outside-changes.ts';

/** Name of the open record in the URL. */
const opened = 'user';
const closing = { [opened]: undefined };

/** The list's state in the URL of the tab, so that back, forward, reload and a copied link bring it again. */
export function useUsersList() {
  const { search, setSearch } = useTabLocation();
  const state = readListState(search);
  const { key, sending } = useOutsideChanges(addressOf(state.filters));
  /** Every change but that of the page starts at page one. */
  const go = (next: Partial<UsersListState>) => setSearch(listStateToSearch({ ...state, page: 1, ...next }));
  return {
    state,
    go,
    /** Key of the search form. */
    formKey: key,
    /** Filters as the search form asks; false when the list shows that already. */
    filterBy: (filters: UsersFilters): boolean => {
      if (state.page === 1 && addressOf(filters) === addressOf(state.filters)) return false;
      sending(addressOf(filters));
      go({ filters });
      return true;
    },
    openedId: search.get(opened) ?? undefined,
    open: (id: string) => setSearch({ [opened]: id }),
    close: () => setSearch(closing),
    /** The query that closes the details. */
    closing,
  };
}
