import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fromLevels, type TreeNode } from '../../../fields/department-tree/department-nodes.logic.ts';
import { parentsOf } from '../../../fields/department-tree/department-search.queries.ts';
import { departmentLevel } from '../users.queries.ts';

const noLevels: Readonly<Record<string, never>> = {};

const titleOf = (nodes: readonly TreeNode[], key: string): string | undefined => {
  for (const node of nodes) {
    const title = node.key === key ? node.title : titleOf(node.children ?? [], key);
    if (title !== undefined) return title;
  }
  return undefined;
};

/** Returns the departments beside the list; each level loads when it is expanded. */
export function useUserDepartments(chosen: string | undefined) {
  const top = useQuery(departmentLevel(undefined));
  // undefined: the user has not opened or closed anything yet.
  const [opened, setOpened] = useState<readonly string[]>();
  const first = top.data?.length === 1 ? top.data.map(({ id }) => id) : [];
  const expanded = opened ?? first;
  const levels = useQueries({
    queries: expanded.map((id) => departmentLevel(id)),
    combine: (answers) =>
      Object.fromEntries(
        answers.flatMap(({ data }, at) => {
          const id = expanded[at];
          return id === undefined || data === undefined ? [] : [[id, data] as const];
        }),
      ),
  });
  const nodes = useMemo(
    () => fromLevels(new Map([['', top.data ?? []], ...Object.entries(levels ?? noLevels)])),
    [top.data, levels],
  );
  const counts = useMemo(
    () =>
      new Map([top.data ?? [], ...Object.values(levels)].flat().map(({ id, count }) => [id, count] as const)),
    [top.data, levels],
  );
  const above = useQuery({ ...parentsOf(chosen ?? ''), enabled: chosen !== undefined });
  const way = chosen === undefined ? '' : (above.data?.parentIds ?? []).join(',');
  const [revealed, setRevealed] = useState('');
  // Expands the ancestors of the chosen department once, so that the user can collapse them again.
  if (way !== '' && way !== revealed) {
    setRevealed(way);
    setOpened([...new Set([...expanded, ...way.split(',')])]);
  }
  return {
    query: top,
    nodes,
    counts,
    expanded,
    setExpanded: setOpened,
    /** The name of the chosen department, once its level is loaded. */
    chosenTitle: chosen === undefined ? undefined : titleOf(nodes, chosen),
  };
}

export type UserDepartments = ReturnType<typeof useUserDepartments>;
