import type { Category } from '@baisi/contract/categories';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { closedIn, maxOpen, treeOf } from '../categories.logic.ts';
import { categoriesBelow } from '../categories.queries.ts';

/** Returns the open branches and the visible tree. One request loads the children of all open branches. */
export function useOpenBranches(top: readonly Category[]) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const below = useQuery({ ...categoriesBelow(open), enabled: open.length > 0 });
  const nodes = treeOf(top, open.length === 0 ? [] : (below.data?.records ?? []));
  const closed = closedIn(nodes, open);
  return {
    nodes,
    open,
    isFetching: below.isFetching && open.length > 0,
    /** Sets the open branches; ignores those beyond the number that one request can return. */
    setOpen: (ids: readonly string[]) => setOpen(ids.slice(0, maxOpen)),
    /** Opens one more level of every branch; undefined when all are open. */
    openMore: closed.length === 0 ? undefined : () => setOpen([...open, ...closed].slice(0, maxOpen)),
    closeAll: open.length === 0 ? undefined : () => setOpen([]),
  };
}
