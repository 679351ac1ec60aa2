import type { PageKey } from '@baisi/contract/pages';
import type { ComponentType } from 'react';
import { lazyPart } from './loading/lazy-part.tsx';

type Load = () => Promise<ComponentType<object>>;

const page = (load: Load) => ({ ...lazyPart(load), isLight: false });

/** A page built from our own light components only, rendered without antd and without waiting for it. */
const lightPage = (load: Load) => ({ ...lazyPart(load), isLight: true });

/** The page of each component key in the menu. No text from the network becomes an import path. */
export const pages = {
  'dashboard/Analysis': lightPage(async () => (await import('./pages/home-page.tsx')).HomePage),
  'system/UserList': page(async () => (await import('../features/users/users-list-page.tsx')).UsersListPage),
  'system/RoleUserList': page(
    async () => (await import('../features/roles/roles-list-page.tsx')).RolesListPage,
  ),
  'system/NewPermissionList': page(
    async () => (await import('../features/permissions/menus/menus-page.tsx')).MenusPage,
  ),
  'system/AccessInspector': page(
    async () => (await import('../features/permissions/inspector/inspector-page.tsx')).InspectorPage,
  ),
  'system/DepartList': page(
    async () => (await import('../features/departments/departments-page.tsx')).DepartmentsPage,
  ),
  'system/DepartUserList': page(async () => (await import('./pages/my-departments.tsx')).MyDepartments),
  'system/SysUserOnlineList': page(
    async () => (await import('../features/online-users/online-users-page.tsx')).OnlineUsersPage,
  ),
  'system/LogList': page(async () => (await import('../features/logs/log-list-page.tsx')).LogListPage),
  'system/DictList': page(
    async () => (await import('../features/dictionaries/dictionaries-list-page.tsx')).DictionariesListPage,
  ),
  'system/SysCategoryList': page(
    async () => (await import('../features/categories/categories-page.tsx')).CategoriesPage,
  ),
  'system/SysPositionList': page(
    async () => (await import('../features/positions/positions-list-page.tsx')).PositionsListPage,
  ),
  'system/AddressList': page(
    async () => (await import('../features/address-list/address-list-page.tsx')).AddressListPage,
  ),
  'system/SysFillRuleList': page(
    async () => (await import('../features/fill-rules/fill-rules-list-page.tsx')).FillRulesListPage,
  ),
  'system/SysCheckRuleList': page(
    async () => (await import('../features/check-rules/check-rules-list-page.tsx')).CheckRulesListPage,
  ),
  'account/settings/Security': page(
    async () => (await import('./pages/account-settings.tsx')).AccountSettings,
  ),
  'account/center/Index': page(async () => (await import('../features/account/center-page.tsx')).CenterPage),
  'account/task/Index': page(async () => (await import('../features/tasks/tasks-page.tsx')).TasksPage),
  'about/Help': lightPage(async () => (await import('../features/about/help-page.tsx')).HelpPage),
  'about/Privacy': lightPage(async () => (await import('../features/about/privacy-page.tsx')).PrivacyPage),
  'about/Terms': lightPage(async () => (await import('../features/about/terms-page.tsx')).TermsPage),
} satisfies Record<PageKey, ReturnType<typeof page>>;

/** Returns whether the registry has a page for the component key of a menu row. */
export const isPage = (component: string): component is PageKey => Object.hasOwn(pages, component);
