import type { PageKey } from '@baisi/contract/pages';
import type { MenuRoute } from '../../platform/menu/menu-routes.logic.ts';

/** 账户设置: open to every signed-in user (product-spec §2, account pages). */
export const securityPath = '/account/settings/security';

/** 个人中心 and 任务中心 (product-spec §2 fixed routes, names account-center and account-task; api-contract 4.9). */
export const centerPath = '/account/center';
export const tasksPath = '/account/task';

/** 我的消息, open to every signed-in user (product-spec §2 fixed routes). */
export const messagesPath = '/isps/userAnnouncement';

/** 数据导入, for users who may import the records of a table. */
export const importPath = '/import';

/** 帮助 inside the workspace; without a session it is at /help. */
export const helpPath = '/about/help';

type FixedPage = { path: string; title: string; component: PageKey };

/** Pages that every user has, whatever the menu contains. */
export const fixedPages: readonly FixedPage[] = [
  { path: centerPath, title: '个人中心', component: 'account/center/Index' },
  { path: tasksPath, title: '任务中心', component: 'account/task/Index' },
  { path: messagesPath, title: '我的消息', component: 'system/UserAnnouncementList' },
  { path: importPath, title: '数据导入', component: 'imports/Index' },
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

/** Reports by id or code. The server decides who may open which. */
const reportPage: PageKey = 'modules/online/cgreport/auto/OnlCgreportAutoList';

/** Route names of the specification that are addresses too, and the pages that they redirect to. */
const otherNames = [
  ['/account-center', centerPath],
  ['/account-task', tasksPath],
] as const;

/** Routes that need no menu entry; a menu entry with the same path takes precedence. */
export const fixedRoutes: readonly MenuRoute[] = [
  ...fixedPages.map(({ path, title, component }) => routeTo(path, title, component)),
  routeTo('/online/cgreport/:code', '报表', reportPage),
  ...otherNames.map(([path, landing]) => routeTo(path, '', 'layouts/RouteView', landing)),
];
