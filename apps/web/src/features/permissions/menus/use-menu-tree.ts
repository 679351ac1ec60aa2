import type { PermissionChoice } from '@baisi/contract/permission-records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { menuChoices, menusNamed, openBranches, rootMenus } from '../permissions.queries.ts';
import { type MenuRow, parentIdsIn, pathsOf, rowsOf } from './menu-tree.logic.ts';

/** Data that the table of menus renders. */
export type MenuView = {
  /** The search text; empty: the tree. */
  name: string;
  rows: readonly MenuRow[];
  openIds: readonly string[];
  /** Path of names above each search result, by id; undefined in the tree. */
  where: ReadonlyMap<string, string> | undefined;
  isArriving: boolean;
};

const nothing: readonly PermissionChoice[] = [];

/**
 * Returns the loaded part of the tree, or a flat list of search results with their paths. Previous rows stay until new
 * ones are loaded.
 */
export function useMenuTree(name: string) {
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const isSearch = name !== '';
  const choices = useQuery(menuChoices());
  const roots = useQuery({ ...rootMenus(), enabled: !isSearch });
  const branches = useQuery({ ...openBranches(openIds), enabled: !isSearch && openIds.length > 0 });
  const found = useQuery({ ...menusNamed(name), enabled: isSearch });
  const tree = choices.data?.treeList ?? nothing;
  const isTree = !isSearch || (found.isPending && roots.data !== undefined);
  const treeRows = rowsOf(roots.data ?? [], branches.data ?? {});
  const foundRows = rowsOf(found.data ?? [], {});
  const where = pathsOf(tree);
  const isAsked = openIds.some((id) => branches.data?.[id] === undefined);
  const view: MenuView = {
    name: isTree ? '' : name,
    rows: isTree ? treeRows : foundRows,
    openIds,
    where: isTree ? undefined : where,
    isArriving: isSearch ? isTree || found.isPlaceholderData : branches.isFetching && isAsked,
  };
  return {
    view,
    /** The query whose loading and errors the page shows: of the tree's top level or of the search. */
    query: isTree ? roots : found,
    choices: tree,
    toggle: (id: string) =>
      setOpenIds((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    open: (id: string) => setOpenIds((ids) => (ids.includes(id) ? ids : [...ids, id])),
    openAll: () => setOpenIds(parentIdsIn(tree)),
    closeAll: () => setOpenIds([]),
    reload: () => {
      for (const query of isSearch ? [found] : [roots, branches, choices]) void query.refetch();
    },
  };
}
