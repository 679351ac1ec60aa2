import type { PageKey } from '@baisi/contract/pages';
import { lazyPart as page } from './lazy-part.tsx';

/** The page behind each component key of the menu. No text of the network becomes an import path. */
export const pages = {
  'dashboard/Analysis': page(
    async () => (await import('../features/dashboard/analysis-page.tsx')).AnalysisPage,
  ),
  'system/UserList': page(async () => (await import('../features/users/users-list-page.tsx')).UsersListPage),
  'system/SysUserOnlineList': page(
    async () => (await import('../features/online-users/online-users-page.tsx')).OnlineUsersPage,
  ),
  'account/settings/Security': page(
    async () => (await import('../features/session/security/security-page.tsx')).SecurityPage,
  ),
  'account/center/Index': page(async () => (await import('../features/account/center-page.tsx')).CenterPage),
  'account/task/Index': page(async () => (await import('../features/tasks/tasks-page.tsx')).TasksPage),
  'about/Help': page(async () => (await import('../features/about/help-page.tsx')).HelpPage),
  'about/Privacy': page(async () => (await import('../features/about/privacy-page.tsx')).PrivacyPage),
  'about/Terms': page(async () => (await import('../features/about/terms-page.tsx')).TermsPage),
} satisfies Record<PageKey, ReturnType<typeof page>>;
