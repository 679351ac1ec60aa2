import { PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useRecordHistory } from '../../../fields/record-history/use-record-history.tsx';
import { Allowed } from '../../../platform/access/allowed.tsx';
import { useTabLocation } from '../../../platform/tab-location/tab-location.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Toolbar } from '../../../ui/list/toolbar.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { menuAnswers } from '../permissions.queries.ts';
import { RulesDrawer } from '../rules/rules-drawer.tsx';
import { MenuFormDrawer } from './menu-form-drawer.tsx';
import { MenuTable } from './menu-table.tsx';
import { formToSearch, type MenuRow, readMenusState } from './menu-tree.logic.ts';
import styles from './menus.module.css';
import { useMenuActions } from './use-menu-actions.ts';
import { useMenuTree } from './use-menu-tree.ts';

/** 菜单管理: menus, the buttons and columns below them, and their row rules. */
export function MenusPage() {
  const { search, setSearch } = useTabLocation();
  const state = readMenusState(search);
  const tree = useMenuTree(state.name);
  const history = useRecordHistory<MenuRow>({
    table: 'sys_permission',
    code: 'permission:list',
    nameOf: ({ name }) => name,
    refreshes: menuAnswers,
  });
  // A dialog keeps its subject while it fades out; the key is new for every opening.
  const [last, setLast] = useState({ form: state.form, rulesOf: state.rulesOf, key: 0 });
  const isOther = JSON.stringify([state.form, state.rulesOf]) !== JSON.stringify([last.form, last.rulesOf]);
  if (isOther && (state.form !== undefined || state.rulesOf !== undefined))
    setLast({ form: state.form, rulesOf: state.rulesOf, key: last.key + 1 });
  const openForm = (form: typeof state.form) => setSearch(formToSearch(form), { replace: true });
  const openRules = (id: string | undefined) => setSearch({ rules: id }, { replace: true });
  const actionsOf = useMenuActions(tree.choices, {
    edit: ({ id }) => openForm({ id, parentId: undefined }),
    addBelow: ({ id }) => {
      tree.open(id);
      openForm({ id: undefined, parentId: id });
    },
    openRules: ({ id }) => openRules(id),
    historyOf: history.actionOf,
  });

  // The deferred table may still show the rows from before the answer: nothing, which is not an empty list.
  const empty = tree.query.isPending ? null : state.name === '' ? (
    <EmptyState />
  ) : (
    <EmptyState text="没有查询到任何数据">
      <Button onClick={() => setSearch({ name: undefined })}>清空条件</Button>
    </EmptyState>
  );
  // Hundreds of rows may change at once; a deferred value renders them in slices and keeps the page responsive.
  const table = useDeferredValue({ view: tree.view, onToggle: tree.toggle, actionsOf, empty });
  return (
    <Page title="菜单管理" description="菜单、按钮和列的权限，以及每个菜单可见的数据范围">
      <div>
        <Toolbar
          search={
            <div role="search" aria-label="查询菜单" className={styles.find}>
              <Input
                key={state.name}
                type="search"
                enterKeyHint="search"
                defaultValue={state.name}
                allowClear
                maxLength={100}
                prefix={<Icon name="search" />}
                placeholder="请输入菜单名称"
                aria-label="菜单名称"
                onClear={() => setSearch({ name: undefined })}
                onPressEnter={({ currentTarget }) =>
                  setSearch({ name: currentTarget.value.trim() || undefined })
                }
              />
            </div>
          }
          onReload={tree.reload}
          isReloading={tree.query.isFetching}
        >
          <Allowed code="permission:add">
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => openForm({ id: undefined, parentId: undefined })}
            >
              添加菜单
            </Button>
          </Allowed>
          <Button onClick={tree.openAll} disabled={state.name !== '' || tree.choices.length === 0}>
            展开所有
          </Button>
          <Button onClick={tree.closeAll} disabled={state.name !== ''}>
            合并所有
          </Button>
        </Toolbar>
        <Loaded query={tree.query}>{() => <MenuTable key={table.view.name} {...table} />}</Loaded>
      </div>
      <MenuFormDrawer
        key={`form-${last.key}`}
        open={state.form !== undefined}
        id={last.form?.id}
        parentId={last.form?.parentId}
        onClose={() => openForm(undefined)}
      />
      <RulesDrawer
        key={`rules-${last.key}`}
        open={state.rulesOf !== undefined}
        menuId={last.rulesOf}
        onClose={() => openRules(undefined)}
      />
      {history.drawer}
    </Page>
  );
}
