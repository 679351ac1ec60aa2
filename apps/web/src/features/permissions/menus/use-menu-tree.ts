import type { PermissionChoice } from '@baisi/contract/permission-records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { menuChoices, menusNamed, openBranches, rootMenus } from '../permissions.queries.ts';
import { type MenuRow, parentIdsIn, pathsOf, rowsOf } from './menu-tree.logic.ts';

/** The tree as far as somebody opened it, or what a search found, flat and with its place. */
export function useMenuTree(name: string) {
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const isSearch = name !== '';
  const choices = useQuery(menuChoices());
  const roots = useQuery({ ...rootMenus(), enabled: !isSearch });
  const branches = useQuery({ ...openBranches(openIds), enabled: !isSearch && openIds.length > 0 });
  const found = useQuery({ ...menusNamed(name), enabled: isSearch });
  const tree: readonly PermissionChoice[] = choices.data?.treeList ?? [];
  const rows: MenuRow[] = isSearch
    ? rowsOf(found.data ?? [], {})
    : rowsOf(roots.data ?? [], branches.data ?? {});
  return {
    rows,
    /** What the first answer is awaited from. */
    query: isSearch ? found : roots,
    isArriving: !isSearch && branches.isFetching && openIds.some((id) => branches.data?.[id] === undefined),
    choices: tree,
    where: isSearch ? pathsOf(tree) : undefined,
    openIds,
    toggle: (id: string) =>
      setOpenIds(openIds.includes(id) ? openIds.filter((one) => one !== id) : [...openIds, id]),
    open: (id: string) => setOpenIds(openIds.includes(id) ? openIds : [...openIds, id]),
    openAll: () => setOpenIds(parentIdsIn(tree)),
    closeAll: () => setOpenIds([]),
    reload: () => {
      for (const query of isSearch ? [found] : [roots, branches, choices]) void query.refetch();
    },
  };
}
