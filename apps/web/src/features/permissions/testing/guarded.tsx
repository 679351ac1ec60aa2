import { permissionRecords } from '@baisi/contract/permission-records';
import { permissionRules } from '@baisi/contract/permission-rules';
import { fakeServer } from '../../../testing/fake-server.ts';
import type { GuardedFeature } from '../../../testing/guarded-page.ts';
import { stamps } from '../../../testing/record-answers.ts';
import { MenusPage } from '../menus/menus-page.tsx';
import { RulesDrawer } from '../rules/rules-drawer.tsx';
import { aChoice, aMenu } from './a-menu.ts';

const menuForm = ['name', 'menuType', 'sortNo', 'description'];

function servePermissions() {
  const menu = aMenu({ id: 'm1', name: '用户管理', url: '/isystem/user', perms: null });
  const button = aMenu({
    id: 'b1',
    name: '添加用户',
    menuType: 2,
    perms: 'user:add',
    permsType: '1',
    parentId: 'm1',
  });
  const server = fakeServer();
  server.on(permissionRecords.roots, () => [menu]);
  server.on(permissionRecords.tree, () => ({ treeList: [aChoice(menu)], ids: ['m1'] }));
  server.on(permissionRecords.get, ({ id }) => (id === 'b1' ? button : menu));
  server.on(permissionRecords.checkUrl, () => null);
  return server;
}

export function serveRules() {
  const server = fakeServer();
  const rule = { id: 'r1', permissionId: 'm1', ruleName: '只看男', ruleColumn: 'sex', ruleConditions: '=' };
  server.on(permissionRecords.get, () =>
    aMenu({ id: 'm1', name: '用户管理', menuType: 1, component: 'system/UserList' }),
  );
  server.on(permissionRules.ofMenu, () => [{ ...rule, ruleValue: '1', status: '1', ...stamps }]);
  return server;
}

export const guarded: GuardedFeature = {
  pages: {
    permission: [
      {
        page: <MenusPage />,
        at: '/isystem/newPermissionList?edit=m1',
        serve: servePermissions,
        ready: '打开方式',
        bare: '菜单类型',
        words: { status: ['有效'] },
        form: [
          ...menuForm,
          'icon',
          'component',
          'componentName',
          'url',
          'redirect',
          'route',
          'keepAlive',
          'hidden',
          'alwaysShow',
          'internalOrExternal',
        ],
      },
      {
        page: <MenusPage />,
        at: '/isystem/newPermissionList?edit=b1',
        serve: servePermissions,
        ready: '授权策略',
        bare: '菜单类型',
        words: { name: ['按钮/权限'], status: ['有效'] },
        form: [...menuForm, 'parentId', 'perms', 'permsType', 'status'],
      },
    ],
    permissionRule: [
      {
        page: <RulesDrawer open menuId="m1" onClose={() => {}} />,
        at: '/isystem/newPermissionList',
        serve: serveRules,
        ready: '规则名称',
        words: { ruleConditions: ['条件'] },
        scope: '[role=dialog]',
      },
    ],
  },
};
