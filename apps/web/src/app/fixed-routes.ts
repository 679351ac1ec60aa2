import type { PageKey } from '@baisi/contract/pages';
import type { MenuRoute } from '../platform/menu/menu-routes.logic.ts';

/** 账户设置: open to everybody who is signed in (product-spec §2, account pages). */
export const securityPath = '/account/settings/security';

/** 个人中心 and 任务中心 (product-spec §2 fixed routes, names account-center and account-task; api-contract 4.9). */
export const centerPath = '/account/center';
export const tasksPath = '/account/task';

/** 帮助 in the workspace; people without a session have it at /help. */
export const helpPath = '/about/help';

type FixedPage = { path: string; title: string; component: PageKey };

/** Pages that everybody has, whatever the menu says. */
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

/** The names of the specification as addresses, and where they lead. */
const otherNames = [
  ['/account-center', centerPath],
  ['/account-task', tasksPath],
] as const;

/** Pages that need no row of the menu; a row of the same path goes before. */
export const fixedRoutes: readonly MenuRoute[] = [
  ...fixedPages.map(({ path, title, component }) => routeTo(path, title, component)),
  ...otherNames.map(([path, landing]) => routeTo(path, '', 'layouts/RouteView', landing)),
];
