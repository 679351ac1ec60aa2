import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fromLevels, fromTrees, openable } from '../../../fields/department-tree/department-nodes.logic.ts';
import { levelBelow, wholeTree } from '../departments.queries.ts';

/**
 * Returns the expanded part of the tree: each level loads when it is expanded. Expanding everything loads the whole
 * tree with heads in one request.
 */
export function useDepartmentLevels() {
  const top = useQuery(levelBelow(null));
  // undefined: the user has not opened or closed anything yet.
  const [opened, setOpened] = useState<readonly string[]>();
  const [isWhole, setWhole] = useState(false);
  const whole = useQuery({ ...wholeTree(), enabled: isWhole });
  const first = top.data?.length === 1 ? top.data.map(({ id }) => id) : [];
  const expanded = opened ?? first;
  const parents = isWhole ? [] : expanded;
  const levels = useQueries({
    queries: parents.map((id) => levelBelow(id)),
    // Combined into a plain object, because TanStack Query keeps its identity while its content is equal.
    combine: (answers) =>
      Object.fromEntries(
        answers.flatMap(({ data }, at) => {
          const id = parents[at];
          return id === undefined || data === undefined ? [] : [[id, data] as const];
        }),
      ),
  });
  const all = useMemo(() => (whole.data === undefined ? undefined : fromTrees(whole.data)), [whole.data]);
  const some = useMemo(
    () => fromLevels(new Map([['', top.data ?? []], ...Object.entries(levels)])),
    [top.data, levels],
  );
  const nodes = isWhole && all !== undefined ? all : some;
  const everything = useMemo(() => openable(nodes), [nodes]);
  const shown = isWhole && opened === undefined ? everything : expanded;
  return {
    query: top,
    nodes,
    expanded: shown,
    isOpeningAll: isWhole && whole.isFetching && whole.data === undefined,
    setExpanded: (keys: readonly string[]) => setOpened(keys),
    /** Expands these nodes too. */
    reveal: (keys: readonly string[]) => setOpened([...new Set([...shown, ...keys])]),
    openAll: () => {
      setWhole(true);
      setOpened(undefined);
    },
    closeAll: () => {
      setWhole(false);
      setOpened([]);
    },
  };
}
