import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fromLevels, fromTrees, openable } from '../../../fields/department-tree/department-nodes.logic.ts';
import { levelBelow, wholeTree } from '../departments.queries.ts';

/**
 * The opened part of the tree: each level loads when it is opened. Opening everything loads the whole tree with heads
 * in one request.
 */
export function useDepartmentLevels() {
  const top = useQuery(levelBelow(null));
  // undefined: nothing was opened or closed yet.
  const [opened, setOpened] = useState<readonly string[]>();
  const [isWhole, setWhole] = useState(false);
  const whole = useQuery({ ...wholeTree(), enabled: isWhole });
  const first = top.data?.length === 1 ? top.data.map(({ id }) => id) : [];
  const expanded = opened ?? first;
  const parents = isWhole ? [] : expanded;
  const levels = useQueries({
    queries: parents.map((id) => levelBelow(id)),
    // TanStack Query keeps the identity of a plain object while its content is equal.
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
    /** Opens these nodes in addition. */
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
