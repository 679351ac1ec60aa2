import type { PageKey } from '@baisi/contract/pages';
import type { ComponentType } from 'react';
import { lazyPart } from './loading/lazy-part.tsx';

/** A file that exports a page and nothing else. */
type PageFile = Readonly<Record<string, ComponentType<object>>>;
type Load = () => Promise<PageFile>;

async function pageIn(load: Load): Promise<ComponentType<object>> {
  const [Page] = Object.values(await load());
  if (Page === undefined) throw new Error('the file exports no page');
  return Page;
}

const page = (load: Load) => ({ ...lazyPart(() => pageIn(load)), isLight: false });

/** A page built from our own light components only, rendered without antd and without waiting for it. */
const lightPage = (load: Load) => ({ ...lazyPart(() => pageIn(load)), isLight: true });

/**
 * The page for each component key of the server's menu. The keys are only looked up: text from the network never
 * becomes an import path.
 */
export const pages = {
  'dashboard/Analysis': lightPage(() => import('./pages/home-page.tsx')),
  'system/UserList': page(() => import('../features/users/users-list-page.tsx')),
  'system/RoleUserList': page(() => import('../features/roles/roles-list-page.tsx')),
  'system/NewPermissionList': page(() => import('../features/permissions/menus/menus-page.tsx')),
  'system/AccessInspector': page(() => import('../features/permissions/inspector/inspector-page.tsx')),
  'system/DepartList': page(() => import('../features/departments/departments-page.tsx')),
  'system/DepartUserList': page(() => import('./pages/my-departments.tsx')),
  'system/SysUserOnlineList': page(() => import('../features/online-users/online-users-page.tsx')),
  'system/LogList': page(() => import('../features/logs/log-list-page.tsx')),
  'system/DictList': page(() => import('../features/dictionaries/dictionaries-list-page.tsx')),
  'system/SysCategoryList': page(() => import('../features/categories/categories-page.tsx')),
  'system/SysPositionList': page(() => import('../features/positions/positions-list-page.tsx')),
  'system/AddressList': page(() => import('../features/address-list/address-list-page.tsx')),
  'system/SysFillRuleList': page(() => import('../features/fill-rules/fill-rules-list-page.tsx')),
  'system/QuartzJobList': page(() => import('../features/schedules/schedules-list-page.tsx')),
  'system/SysAnnouncementList': page(() => import('../features/announcements/announcements-list-page.tsx')),
  'system/SysMessageTemplateList': page(
    () => import('../features/message-templates/message-templates-list-page.tsx'),
  ),
  'system/SysDeliveryList': page(() => import('../features/deliveries/deliveries-list-page.tsx')),
  'system/UserAnnouncementList': page(() => import('../features/announcements/messages/messages-page.tsx')),
  'system/SysCheckRuleList': page(() => import('../features/check-rules/check-rules-list-page.tsx')),
  'modules/online/cgreport/OnlCgreportHeadList': page(
    () => import('../features/reports/settings/report-settings-page.tsx'),
  ),
  'account/settings/Security': page(() => import('./pages/account-settings.tsx')),
  'account/center/Index': page(() => import('./pages/account-center.tsx')),
  'account/task/Index': page(() => import('./pages/task-center.tsx')),
  'imports/Index': page(() => import('../features/imports/imports-page.tsx')),
  'modules/online/cgreport/auto/OnlCgreportAutoList': page(
    () => import('../features/reports/page/report-page.tsx'),
  ),
  'trade/OrderList': page(() => import('../features/orders/orders-list-page.tsx')),
  'trade/CarrierList': page(() => import('../features/carriers/carriers-list-page.tsx')),
  'trade/CarrierAccountList': page(
    () => import('../features/carriers/accounts/carrier-accounts-list-page.tsx'),
  ),
  'trade/WaybillList': page(() => import('../features/waybills/waybills-list-page.tsx')),
  'trade/ExceptionList': page(() => import('../features/waybills/exceptions/exceptions-list-page.tsx')),
  'trade/AddressList': page(() => import('../features/address-book/address-book-list-page.tsx')),
  'trade/PrintJobList': page(() => import('../features/printing/jobs/print-jobs-list-page.tsx')),
  'trade/PrintTemplateList': page(() => import('../features/printing/templates/templates-list-page.tsx')),
  'trade/PrinterList': page(() => import('../features/printing/printers/printers-list-page.tsx')),
  'about/Help': lightPage(() => import('../features/about/help-page.tsx')),
  'about/Privacy': lightPage(() => import('../features/about/privacy-page.tsx')),
  'about/Terms': lightPage(() => import('../features/about/terms-page.tsx')),
} satisfies Record<PageKey, ReturnType<typeof page>>;

/** Returns whether the registry has a page for a component key. */
export const isPage = (component: string): component is PageKey => Object.hasOwn(pages, component);
