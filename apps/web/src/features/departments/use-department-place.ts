import { idPattern } from '@baisi/contract/rules/patterns';
import { useCallback } from 'react';
import { useLeaving } from '../../fields/record-panel/leaving.ts';
import { useTabLocation } from '../../platform/tab-location/tab-location.ts';

/** URL parameters to drop when another department or tab is chosen. */
const listNames = ['page', 'pageSize', 'sort', 'order', 'realname', 'roleName', 'below'];
const gone = Object.fromEntries(listNames.map((name) => [name, undefined]));

/**
 * The chosen department, its tab and the search text of the tree, all in the URL. Asks the user before unsaved changes
 * would be lost by another choice.
 */
export function useDepartmentPlace<T extends string>(tabs: readonly [T, ...T[]]) {
  const { search, setSearch } = useTabLocation();
  const { leave, leaving } = useLeaving();
  const { report, unsaved } = leaving;
  const setTouched = useCallback(
    (isTouched: boolean) =>
      report('permissions', isTouched ? { words: '已勾选的权限还没有保存。', forget: () => {} } : undefined),
    [report],
  );
  const noteRows = useCallback(
    (count: number, forget: () => void) =>
      report('people', count > 0 ? { words: `还有 ${count} 行未保存。`, forget } : undefined),
    [report],
  );
  const asked = search.get('department') ?? '';
  const department = idPattern.test(asked) ? asked : undefined;
  const [first] = tabs;
  const tab = tabs.find((one) => one === search.get('tab')) ?? first;
  return {
    department,
    tab,
    keyword: search.get('q')?.trim() ?? '',
    isUnsaved: unsaved.size > 0,
    /** Value of the context through which the tabs report unsaved input. */
    leaving,
    setTouched,
    noteRows,
    choose: (id: string | undefined) => {
      if (id !== department) leave(() => setSearch({ ...gone, department: id }));
    },
    show: (next: string | undefined) =>
      leave(() => setSearch({ ...gone, tab: next === first ? undefined : next })),
    find: (text: string) => setSearch({ q: text.trim() || undefined }),
  };
}
