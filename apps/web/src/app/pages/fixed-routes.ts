import type { PageKey } from '@baisi/contract/pages';
import type { MenuRoute } from '../../platform/menu/menu-routes.logic.ts';

/** 账户设置: open to every signed-in user (product-spec §2, account pages). */
export const securityPath = '/account/settings/security';

/** 个人中心 and 任务中心 (product-spec §2 fixed routes, names account-center and account-task; api-contract 4.9). */
export const centerPath = '/account/center';
export const tasksPath = '/account/task';

/** 帮助 inside the workspace; without a session it is at /help. */
export const helpPath = '/about/help';

type FixedPage = { path: string; title: string; component: PageKey };

/** Pages that every user has, whatever the menu contains. */
export const fixedPages: readonly FixedPage[] = [
  { path: centerPath, title: '个人中心', component: 'account/center/Index' },
  { path: tasksPath, title: '任务中心', component: 'account/task/Index' },
  { path: securityPath, title: '账户设置', component: 'account/settings/Security' },
  { path: helpPath, title: '帮助', component: 'about/Help' },
  { path: '/about/privacy', title: '隐私', component: 'about/Privacy' },
  { path: '/about/terms', title: '条款', component: 'about/Terms' },
];

const routeTo = (path: string, title: string, component: string, landing?: string): MenuRoute => ({
  pattern: path,
  title,
  component,
  keepAlive: true,
  landing,
  trail: [{ title, path }],
});

/** Route names of the specification as addresses, and their targets. */
const otherNames = [
  ['/account-center', centerPath],
  ['/account-task', tasksPath],
] as const;

/** Routes that need no menu row; a menu row of the same path takes precedence. */
export const fixedRoutes: readonly MenuRoute[] = [
  ...fixedPages.map(({ path, title, component }) => routeTo(path, title, component)),
  ...otherNames.map(([path, landing]) => routeTo(path, '', 'layouts/RouteView', landing)),
];
