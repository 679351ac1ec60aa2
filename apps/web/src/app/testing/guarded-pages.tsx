import type { ReactNode } from 'react';
import { CategoriesPage } from '../../features/categories/categories-page.tsx';
import { CategoryFormModal } from '../../features/categories/form/category-form-modal.tsx';
import { CheckRulesListPage } from '../../features/check-rules/check-rules-list-page.tsx';
import { DepartmentsPage } from '../../features/departments/departments-page.tsx';
import { departmentsServer } from '../../features/departments/testing/departments-server.ts';
import { DictionariesListPage } from '../../features/dictionaries/dictionaries-list-page.tsx';
import { dictionariesServer } from '../../features/dictionaries/testing/dictionary-server.ts';
import { FillRulesListPage } from '../../features/fill-rules/fill-rules-list-page.tsx';
import { LogListPage } from '../../features/logs/log-list-page.tsx';
import { OnlineUsersPage } from '../../features/online-users/online-users-page.tsx';
import { MenusPage } from '../../features/permissions/menus/menus-page.tsx';
import { RulesDrawer } from '../../features/permissions/rules/rules-drawer.tsx';
import { PositionsListPage } from '../../features/positions/positions-list-page.tsx';
import { RolesListPage } from '../../features/roles/roles-list-page.tsx';
import { rolesServer } from '../../features/roles/testing/roles-server.ts';
import { UsersListPage } from '../../features/users/users-list-page.tsx';
import * as serve from './guarded-servers.ts';

/** A page of a feature, opened where it shows declared fields, and the labels it uses for them. */
export type GuardedPage = {
  page: ReactNode;
  /** Address that opens the form or the details. */
  at: string;
  serve: () => unknown;
  /** Label of a field that is present once everything has loaded. */
  ready: string;
  /** Labels on the page for a field, where they differ from the declaration. */
  words?: Readonly<Record<string, readonly string[]>>;
  /** Text that stays when every column is hidden, where it is not the label of an always visible field. */
  bare?: string;
  /** Selector of the part that shows the records, where another part shows those of another feature. */
  scope?: string;
  /** Label of the control to press to load everything. */
  press?: string;
  /** Fields with a control in the page's form. */
  form?: readonly string[];
};

/** Fields that no page shows: the form returns them unchanged. */
export const shownNowhere: Readonly<Record<string, readonly string[]>> = {
  user: ['avatar', 'activitiSync'],
  depart: ['description'],
  dict: ['type'],
  category: ['sysOrgCode'],
  position: ['companyId', 'sysOrgCode'],
  log: ['method'],
};

const userWords = { realname: ['用户姓名'] };
const menuForm = ['name', 'menuType', 'sortNo', 'description'];

/** The pages of each feature, by the prefix of its declaration. */
export const guardedPages: Readonly<Record<string, readonly GuardedPage[]>> = {
  user: [
    {
      page: <UsersListPage />,
      at: '/isystem/user?edit=u1',
      serve: serve.serveUsers,
      ready: '负责部门',
      words: userWords,
      form: [
        'realname',
        'birthday',
        'sex',
        'email',
        'phone',
        'workNo',
        'post',
        'telephone',
        'userIdentity',
        'departIds',
      ],
    },
    { page: <UsersListPage />, at: '/isystem/user?user=u1', serve: serve.serveUsers, ready: '负责部门' },
  ],
  role: [
    {
      page: <RolesListPage />,
      at: '/isystem/role?edit=r-auditor',
      serve: () => rolesServer(),
      ready: '启用',
      words: { secondFactor: ['两步验证'], status: ['状态', '启用'], userCount: ['用户'] },
      form: ['roleName', 'roleCode', 'description', 'secondFactor', 'status', 'sortNo'],
    },
  ],
  permission: [
    {
      page: <MenusPage />,
      at: '/isystem/newPermissionList?edit=m1',
      serve: serve.servePermissions,
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
      serve: serve.servePermissions,
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
      serve: serve.serveRules,
      ready: '规则名称',
      words: { ruleConditions: ['条件'] },
      scope: '[role=dialog]',
    },
  ],
  depart: [
    {
      page: <DepartmentsPage />,
      at: '/isystem/depart?department=d-hr&edit=d-hr',
      serve: departmentsServer,
      ready: '启用',
      words: { status: ['状态', '启用'] },
      form: [
        'departName',
        'departNameEn',
        'departNameAbbr',
        'departOrder',
        'orgCategory',
        'mobile',
        'fax',
        'address',
        'memo',
        'headUserId',
        'status',
      ],
    },
  ],
  departRole: [
    {
      page: <DepartmentsPage />,
      at: '/isystem/depart?department=d-hr&tab=roles&role-edit=r-keeper',
      serve: serve.serveDepartmentRoles,
      ready: '备注',
      form: ['roleName', 'roleCode', 'description'],
    },
  ],
  dict: [
    {
      page: <DictionariesListPage />,
      at: '/isystem/dict?edit=dict-colour',
      serve: () => dictionariesServer(),
      ready: '字典编码',
      form: ['dictName', 'dictCode', 'description'],
    },
  ],
  dictItem: [
    {
      page: <DictionariesListPage />,
      at: '/isystem/dict?items=dict-colour',
      serve: () => dictionariesServer(),
      ready: '数据值',
      bare: '数据值',
      scope: '[role=dialog]',
    },
  ],
  category: [
    { page: <CategoriesPage />, at: '/isys/category', serve: serve.serveCategories, ready: '分类名称' },
    {
      page: <CategoryFormModal open wish={{ edited: serve.category }} onClose={() => {}} />,
      at: '/isys/category',
      serve: serve.serveCategories,
      ready: '分类名称',
      form: ['name'],
    },
  ],
  position: [
    {
      page: <PositionsListPage />,
      at: '/isystem/position?edit=p1',
      serve: serve.servePositions,
      ready: '启用',
      words: { status: ['状态', '启用'] },
      form: ['code', 'name', 'postRank', 'status', 'sortNo'],
    },
  ],
  checkRule: [
    {
      page: <CheckRulesListPage />,
      at: '/isystem/checkRule?edit=c1',
      serve: serve.serveCheckRules,
      ready: '功能测试',
      form: ['ruleName', 'ruleCode', 'ruleJson', 'ruleDescription'],
    },
  ],
  fillRule: [
    {
      page: <FillRulesListPage />,
      at: '/isystem/fillRule?edit=f1',
      serve: serve.serveFillRules,
      ready: '前缀',
      words: { ruleParams: ['规则参数', '前缀', '日期', '流水号位数'] },
      form: ['ruleName', 'ruleCode', 'ruleClass', 'ruleParams'],
    },
  ],
  log: [
    {
      page: <LogListPage />,
      at: '/isystem/log?log=operation',
      serve: serve.serveLogs,
      ready: '耗时(毫秒)',
      press: '展开2026-01-05 09:00:00 编辑用户',
      bare: '日志内容',
      words: { costTime: ['耗时(毫秒)', '耗时'] },
    },
  ],
  online: [
    {
      page: <OnlineUsersPage />,
      at: '/isystem/online',
      serve: serve.serveOnline,
      ready: '浏览器/系统',
      bare: '用户账号',
      words: { userAgent: ['浏览器/系统'] },
    },
  ],
};
