import { idPattern } from '@baisi/contract/rules/patterns';
import { App } from 'antd';
import { useCallback, useState } from 'react';
import { useTabLocation } from '../../platform/tab-location/tab-location.ts';

/** URL parameters to drop when another department or tab is chosen. */
const listNames = ['page', 'pageSize', 'sort', 'order', 'realname', 'roleName', 'below'];
const gone = Object.fromEntries(listNames.map((name) => [name, undefined]));

/**
 * The chosen department, its tab and the search text of the tree, all in the URL. Asks before unsaved changes are left.
 */
export function useDepartmentPlace<T extends string>(tabs: readonly [T, ...T[]]) {
  const { modal } = App.useApp();
  const { search, setSearch } = useTabLocation();
  const [unsaved, setUnsaved] = useState<{ words: string; forget: () => void }>();
  const setTouched = useCallback(
    (isTouched: boolean) =>
      setUnsaved(isTouched ? { words: '已勾选的权限还没有保存。', forget: () => {} } : undefined),
    [],
  );
  const noteRows = useCallback(
    (count: number, forget: () => void) =>
      setUnsaved(count > 0 ? { words: `还有 ${count} 行未保存。`, forget } : undefined),
    [],
  );
  const asked = search.get('department') ?? '';
  const department = idPattern.test(asked) ? asked : undefined;
  const [first] = tabs;
  const tab = tabs.find((one) => one === search.get('tab')) ?? first;
  const leave = (go: () => void): void => {
    if (unsaved === undefined) {
      go();
      return;
    }
    void modal.confirm({
      title: '确定放弃编辑？',
      content: unsaved.words,
      okText: '放弃',
      cancelText: '继续编辑',
      onOk: () => {
        unsaved.forget();
        setUnsaved(undefined);
        go();
      },
    });
  };
  return {
    department,
    tab,
    keyword: search.get('q')?.trim() ?? '',
    isUnsaved: unsaved !== undefined,
    setTouched,
    noteRows,
    choose: (id: string | undefined) => {
      if (id !== department) leave(() => setSearch({ ...gone, department: id }));
    },
    show: (next: string) => leave(() => setSearch({ ...gone, tab: next === first ? undefined : next })),
    find: (text: string) => setSearch({ q: text.trim() || undefined }),
  };
}
