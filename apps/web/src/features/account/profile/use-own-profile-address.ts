import { useState } from 'react';
import { useTabLocation } from '../../../platform/tab-location/tab-location.ts';

const editing = 'edit';
const own = 'own';

/** Keeps 基本设置 in the address while it is open, so that its draft's link opens it again. */
export function useOwnProfileAddress() {
  const { search, setSearch } = useTabLocation();
  const isOpen = search.get(editing) === own;
  const [opening, setOpening] = useState({ isOpen: false, key: 0 });
  if (isOpen !== opening.isOpen) setOpening(({ key }) => ({ isOpen, key: isOpen ? key + 1 : key }));
  return {
    isOpen,
    key: opening.key,
    open: () => setSearch({ [editing]: own }, { replace: true }),
    hide: () => setSearch({ [editing]: undefined }, { replace: true }),
  };
}
